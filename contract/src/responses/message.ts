import { type Static, Type } from '@sinclair/typebox';

import { count, flag, oneOf, refTo, text, time, withMessage } from './schemas.ts';

const messageFile = Type.Object({
  _id: text(),
  name: text(),
  bytes: count(),
});
export type MessageFile = Static<typeof messageFile>;

/** A message about an application. */
export const applicationMessageSchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    author: oneOf(['seeker', 'employer']),
    /** The colleague who has written it; told to the company alone. */
    by: Type.Optional(text()),
    text: text(),
    /** Its content is at `/api/files/{id}`. */
    file: Type.Optional(messageFile),
    sentAt: time(),
    /** The caller’s side has reported it. */
    isReported: flag(),
  },
  { $id: 'ApplicationMessage' },
);
export type ApplicationMessage = Static<typeof applicationMessageSchema>;

/** A page of a conversation. */
export const conversationSchema = Type.Object({
  /** Oldest first. */
  messages: Type.Array(refTo(applicationMessageSchema)),
  /** The `before` of the page with the earlier messages; absent when there are none. */
  earlier: Type.Optional(text()),
  /** Why the caller cannot write at present, in a sentence; absent when it is possible. */
  refusal: Type.Optional(text()),
  /** There is a message of the other side’s that the caller’s side has not seen. */
  hasUnread: flag(),
});
export type Conversation = Static<typeof conversationSchema>;

/** The answer of POST /api/applications/{applicationId}/messages. */
export const messageSentSchema = withMessage({ sent: refTo(applicationMessageSchema) });
export type MessageSent = Static<typeof messageSentSchema>;

/** The answer of POST /api/applications/{applicationId}/messages/files. */
export const messageFileStoredSchema = withMessage({ file: messageFile });
export type MessageFileStored = Static<typeof messageFileStoredSchema>;
