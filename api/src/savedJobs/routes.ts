import { savedJobSettingsSchema, savedNoteSchema, savedOnDeviceSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';

import { idParam, messageBody, type SchemaTypes } from '../http/index.ts';
import { callerOf } from '../sessions/index.ts';
import type { SavedJobRepository } from './repository.ts';
import {
  idsResponses,
  listResponses,
  mergeResponses,
  noteResponses,
  removeResponses,
  saveResponses,
  setSettingsResponses,
  settingsResponses,
} from './responses.ts';

const CLOSING_MAILS_ON = 'We e-mail you a week before a saved job closes.';
const CLOSING_MAILS_OFF = 'You get no more e-mails about saved jobs that close.';

const TAGS = ['saved jobs'];
const jobParams = object({ jobId: idParam });
/** The portal's pages call these routes with a cookie only. */
const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;
const CHANGE = { ...SEEKER, callerLimit: 'savedJobChanges' } as const;

/** The jobs that a seeker has saved. */
export function savedJobRoutes(
  app: FastifyInstance,
  { savedJobs }: { savedJobs: SavedJobRepository },
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/saved-jobs/',
    {
      config: SEEKER,
      schema: { tags: TAGS, summary: 'One’s own saved jobs', response: listResponses },
    },
    async (request) => savedJobs.list(callerOf(request).id),
  );

  typed.get(
    '/saved-jobs/ids',
    {
      config: SEEKER,
      schema: {
        tags: TAGS,
        summary: 'The ids of one’s own saved jobs, for marks in lists',
        response: idsResponses,
      },
    },
    async (request) => savedJobs.ids(callerOf(request).id),
  );

  typed.get(
    '/saved-jobs/settings',
    {
      config: SEEKER,
      schema: {
        tags: TAGS,
        summary: 'Whether a mail says that saved jobs close soon',
        response: settingsResponses,
      },
    },
    async (request) => ({ closingMails: await savedJobs.wantsClosingMails(callerOf(request).id) }),
  );

  typed.put(
    '/saved-jobs/settings',
    {
      config: CHANGE,
      schema: {
        tags: TAGS,
        summary: 'Turns e-mails about saved jobs that close soon on or off',
        body: savedJobSettingsSchema,
        response: setSettingsResponses,
      },
    },
    async (request) => {
      const { closingMails } = request.body;
      await savedJobs.setClosingMails(callerOf(request).id, closingMails);
      return messageBody(closingMails ? CLOSING_MAILS_ON : CLOSING_MAILS_OFF);
    },
  );

  typed.post(
    '/saved-jobs/',
    {
      config: CHANGE,
      schema: {
        tags: TAGS,
        summary: 'Saves jobs that were saved on a device before the sign-in: all of them or none',
        body: savedOnDeviceSchema,
        response: mergeResponses,
      },
    },
    async (request) => {
      await savedJobs.merge(callerOf(request).id, request.body.jobs);
      return messageBody('Your saved jobs are in your account now.');
    },
  );

  typed.put(
    '/saved-jobs/:jobId',
    {
      config: CHANGE,
      schema: {
        tags: TAGS,
        summary: 'Saves a job; within an hour after it was removed, with its note',
        params: jobParams,
        response: saveResponses,
      },
    },
    async (request) => {
      await savedJobs.save(callerOf(request).id, request.params.jobId);
      return messageBody('Job saved.');
    },
  );

  typed.patch(
    '/saved-jobs/:jobId',
    {
      config: CHANGE,
      schema: {
        tags: TAGS,
        summary: 'Changes the note about a saved job',
        params: jobParams,
        body: savedNoteSchema,
        response: noteResponses,
      },
    },
    async (request) => {
      await savedJobs.setNote(callerOf(request).id, request.params.jobId, request.body.note);
      return messageBody('Note saved.');
    },
  );

  typed.delete(
    '/saved-jobs/:jobId',
    {
      config: CHANGE,
      schema: {
        tags: TAGS,
        summary: 'Removes a job from the saved ones',
        params: jobParams,
        response: removeResponses,
      },
    },
    async (request) => {
      await savedJobs.remove(callerOf(request).id, request.params.jobId);
      return messageBody('Job removed.');
    },
  );
}
