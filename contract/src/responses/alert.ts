import { type Static, Type } from '@sinclair/typebox';

import {
  ALERT_FREQUENCIES,
  ALERT_STATES,
  type AlertFrequency,
  type AlertState,
} from '../job/alert.ts';
import { oneOf, refTo, text, time, withMessage } from './schemas.ts';

/** A search whose new jobs are sent by e-mail. */
export const alertSchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    /** What is searched for, in words. */
    title: text(),
    search: text('The query of the search’s page and feed.'),
    frequency: oneOf(Object.keys(ALERT_FREQUENCIES) as AlertFrequency[]),
    state: oneOf(Object.keys(ALERT_STATES) as AlertState[]),
    createdAt: time(),
  },
  { $id: 'Alert' },
);
export type Alert = Static<typeof alertSchema>;

/** The answer of GET /api/alerts. */
export const alertsSchema = Type.Object({
  email: text('Where the e-mails go; in part only where a link was given.'),
  alerts: Type.Array(refTo(alertSchema)),
});
export type Alerts = Static<typeof alertsSchema>;

/** The answer of POST /api/alerts. A guest does not learn whether the address has alerts. */
export const alertAddedSchema = withMessage({ alert: Type.Optional(refTo(alertSchema)) });
export type AlertAdded = Static<typeof alertAddedSchema>;

/** The answer of a change. */
export const alertChangedSchema = withMessage({ alert: refTo(alertSchema) });
export type AlertChanged = Static<typeof alertChangedSchema>;

/** The answer of POST /api/alerts/confirm. */
export const alertConfirmedSchema = withMessage({
  alert: refTo(alertSchema),
  link: text('Shows and changes all alerts of the address.'),
});
export type AlertConfirmed = Static<typeof alertConfirmedSchema>;
