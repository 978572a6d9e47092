import {
  alertAddedSchema,
  alertChangedSchema,
  alertConfirmedSchema,
  alertsSchema,
  described,
  messageSchema,
} from '@jobharbor/contract/responses';

import { INVALID_INPUT, NOT_SIGNED_IN, problem, TOO_MANY } from '../http/index.ts';

const BAD_LINK = problem('`invalid_link`: the link was not made here, or its alerts were deleted.');
const NO_ALERT = problem('No such alert among the caller’s.');
const LIMIT = problem('`too_many_alerts`: one has to be deleted first.');

export const addResponses = {
  202: described(
    alertAddedSchema,
    'To a signed-in seeker: the alert is on. To a guest: the e-mail with the link that confirms it is on its way.',
  ),
  400: INVALID_INPUT,
  401: NOT_SIGNED_IN,
  409: LIMIT,
  429: TOO_MANY,
};

export const listResponses = {
  200: described(alertsSchema, 'The newest first.'),
  401: NOT_SIGNED_IN,
  403: BAD_LINK,
  429: TOO_MANY,
};

export const changeResponses = {
  200: described(alertChangedSchema, 'The alert as it is now.'),
  400: INVALID_INPUT,
  401: NOT_SIGNED_IN,
  403: BAD_LINK,
  404: NO_ALERT,
  409: problem('`too_many_alerts`, or the alert is not confirmed yet.'),
  429: TOO_MANY,
};

export const confirmResponses = {
  200: described(
    alertConfirmedSchema,
    'The alert is on. A link that was used before has the same answer.',
  ),
  400: problem('`invalid_link`: the link was not made here.'),
  409: LIMIT,
  410: problem('`expired`: the alert was not confirmed in time, or was deleted.'),
  429: TOO_MANY,
};

export const unsubscribeResponses = {
  200: described(messageSchema, 'All alerts of the address are paused, now or by an earlier call.'),
  400: problem('`invalid_link`: the link was not made here.'),
  429: TOO_MANY,
};
