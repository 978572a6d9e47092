import { AGENDA_MAX } from '@jobharbor/contract';
import {
  described,
  interviewAgendaSchema,
  interviewChangedSchema,
  interviewSchema,
  refTo,
  seekerInterviewChangedSchema,
  seekerInterviewSchema,
} from '@jobharbor/contract/responses';
import { Type } from '@sinclair/typebox';

import {
  fileContent,
  INVALID_INPUT,
  NOT_OWN,
  NOT_SIGNED_IN,
  problem,
  TOO_MANY,
} from '../../http/index.ts';

const PRIVATE = {
  401: NOT_SIGNED_IN,
  404: NOT_OWN,
  429: TOO_MANY,
};

export const listResponses = {
  200: Type.Array(refTo(interviewSchema), { description: 'Newest first.' }),
  ...PRIVATE,
};

export const agendaResponses = {
  200: described(interviewAgendaSchema, `At most ${AGENDA_MAX} of each.`),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const proposedResponses = {
  201: described(interviewChangedSchema, 'The interview. Its applicant gets an e-mail.'),
  400: INVALID_INPUT,
  409: problem(
    '`interview_open`: there is one already; `rejected` or `erased`: not with this applicant; `too_many_interviews`; or `key_reused`: this Idempotency-Key came with another body.',
  ),
  ...PRIVATE,
};

export const changedResponses = {
  200: described(interviewChangedSchema, 'The interview as it is now.'),
  400: INVALID_INPUT,
  409: problem('`ended`: it is over or cancelled; or `too_many_changes`.'),
  412: problem('Somebody has changed it since the named version.'),
  ...PRIVATE,
};

export const cancelledResponses = {
  200: described(interviewChangedSchema, 'The interview, which is cancelled.'),
  409: problem('`ended`: it is over.'),
  ...PRIVATE,
};

export const calendarResponses = {
  200: {
    description: 'The agreed time as iCalendar (RFC 5545).',
    content: fileContent('text/calendar'),
  },
  409: problem('`not_agreed`: there is no agreed time.'),
  ...PRIVATE,
};

const BY_LINK = {
  ...PRIVATE,
  403: problem('`invalid_link`: the link is not this interview’s.'),
  410: problem('`cancelled` or `over`: the link does not open it any more.'),
};

export const ownResponses = {
  200: refTo(seekerInterviewSchema, { description: 'The interview as it is now.' }),
  ...BY_LINK,
};

export const answeredResponses = {
  200: described(seekerInterviewChangedSchema, 'The interview as it is now.'),
  400: INVALID_INPUT,
  409: problem(
    '`times_changed`: the time is not proposed any more; `passed`; `agreed`: another one was chosen; or `ended`.',
  ),
  ...BY_LINK,
};

export const ownCalendarResponses = { ...calendarResponses, ...BY_LINK };
