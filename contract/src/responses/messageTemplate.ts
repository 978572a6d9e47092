import { type Static, Type } from '@sinclair/typebox';

import { text, withMessage } from './schemas.ts';

const messageTemplate = Type.Object({
  _id: text(),
  name: text(),
  /** With placeholders such as `{firstName}`. */
  text: text(),
});
export type MessageTemplate = Static<typeof messageTemplate>;

/** The answer of GET /api/employer/templates, in the order of the names. */
export const messageTemplatesSchema = Type.Array(messageTemplate);

/** The answer of each change of the templates. */
export const messageTemplatesChangedSchema = withMessage({ templates: messageTemplatesSchema });
export type MessageTemplatesChanged = Static<typeof messageTemplatesChangedSchema>;
