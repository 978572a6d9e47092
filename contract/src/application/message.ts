import { type InferType, object, string } from 'yup';

import { paragraph } from '../fields.ts';
import { REPORT_TEXT_MAX } from '../limits.ts';

/** The characters of a message about an application. */
export const MESSAGE_MAX = 5_000;
/** Messages that one side may write before the other answers. */
export const UNANSWERED_MESSAGES_MAX = 5;
/** Files that one side may send in a conversation. */
export const MESSAGE_FILES_MAX = 10;
/** Messages of one page of a conversation. */
export const MESSAGES_LIMIT = 20;

const id = () => string().trim().max(100);

/** The body of POST /api/applications/{applicationId}/messages. */
export const newMessageSchema = object({
  text: paragraph(MESSAGE_MAX, 'A message may have at most ${max} characters.').required(
    'Write the message first.',
  ),
  /** The id of a file that was uploaded for this conversation. */
  file: id(),
});
export type NewMessage = InferType<typeof newMessageSchema>;

/** The body of PUT /api/applications/{applicationId}/messages/read: the newest message that one has seen. */
export const readMessageSchema = object({ messageId: id().required() });

/** The body of POST /api/applications/messages/{messageId}/report. */
export const messageReportSchema = object({
  /** What is wrong with it; may be empty. */
  text: paragraph(REPORT_TEXT_MAX).default(''),
});
