import { apiPaths } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { build, suiteOwner } from '../helper.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: object }>;
    securitySchemes: Record<string, { name?: string }>;
  };
}

interface Operation {
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

type Paths = string | ((...ids: never[]) => string) | { [name: string]: Paths };

/** All paths of the tree; those with ids get some. */
function pathsOf(paths: Paths): string[] {
  if (typeof paths === 'string') return [paths];
  if (typeof paths === 'object') return Object.values(paths).flatMap(pathsOf);
  const ids = Array.from({ length: paths.length }, () => 'x') as never[];
  return [paths(...ids)];
}

describe('the description of the API', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let api: OpenApi;

  before(async () => {
    ({ app } = await build(owner));
    api = (await app.inject('/api/docs/json')).json<OpenApi>();
  });

  it('has every call of the front ends', () => {
    const documented = Object.keys(api.paths).map(
      (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    const called = pathsOf(apiPaths)
      .filter((path) => path.startsWith('/api/'))
      .map((path) => path.replace(/\?.*$/, ''));
    const unknown = called.filter((path) => !documented.some((one) => one.test(path)));
    assert.ok(called.length > 90);
    assert.deepEqual(unknown, []);
  });

  it('is OpenAPI 3.1 and names every call once', () => {
    assert.equal(api.openapi, '3.1.0');
    assert.deepEqual(Object.keys(api.paths).sort(), [
      '/api/alerts',
      '/api/alerts/confirm',
      '/api/alerts/unsubscribe/{link}',
      '/api/alerts/{alertId}',
      '/api/alerts/{alertId}/restore',
      '/api/applications/',
      '/api/applications/answers',
      '/api/applications/answers/undo',
      '/api/applications/get-all-jobs-by-employer/{employerId}',
      '/api/applications/interviews/{interviewId}',
      '/api/applications/interviews/{interviewId}/calendar',
      '/api/applications/job/{jobId}',
      '/api/applications/job/{jobId}/criteria',
      '/api/applications/messages/{messageId}/report',
      '/api/applications/no-answer/{applicationId}',
      '/api/applications/notes/{noteId}',
      '/api/applications/user/{userId}',
      '/api/applications/{applicationId}',
      '/api/applications/{applicationId}/assessment',
      '/api/applications/{applicationId}/interviews',
      '/api/applications/{applicationId}/messages',
      '/api/applications/{applicationId}/messages/files',
      '/api/applications/{applicationId}/messages/read',
      '/api/applications/{applicationId}/notes',
      '/api/applications/{applicationId}/preview',
      '/api/applications/{applicationId}/rating',
      '/api/auth/account',
      '/api/auth/email',
      '/api/auth/email-link',
      '/api/auth/email-link/{signInToken}',
      '/api/auth/export',
      '/api/auth/fitting-jobs',
      '/api/auth/google',
      '/api/auth/logout',
      '/api/auth/logout-all',
      '/api/auth/me',
      '/api/auth/provider',
      '/api/client-errors',
      '/api/companies/{slug}',
      '/api/employer/account',
      '/api/employer/applicants/{userId}/resume',
      '/api/employer/change-email',
      '/api/employer/change-email/{emailToken}',
      '/api/employer/change-password',
      '/api/employer/colleagues',
      '/api/employer/colleagues/me',
      '/api/employer/colleagues/{colleagueId}',
      '/api/employer/company-check',
      '/api/employer/export',
      '/api/employer/forgot-password',
      '/api/employer/getalljobsbyemployer/{employerId}',
      '/api/employer/getemployer/{employerId}',
      '/api/employer/interviews',
      '/api/employer/invitation/{invitationToken}',
      '/api/employer/invitations',
      '/api/employer/invitations/{invitationId}',
      '/api/employer/invitations/{invitationId}/resend',
      '/api/employer/job-drafts',
      '/api/employer/job-drafts/{draftId}',
      '/api/employer/job-feeds',
      '/api/employer/jobs/add',
      '/api/employer/jobs/getalljobs',
      '/api/employer/jobs/{jobId}',
      '/api/employer/login',
      '/api/employer/logo',
      '/api/employer/logout',
      '/api/employer/logout-all',
      '/api/employer/me',
      '/api/employer/overview',
      '/api/employer/reminders',
      '/api/employer/resend-verification-token',
      '/api/employer/reset-password',
      '/api/employer/reset-password/{resetToken}',
      '/api/employer/signup',
      '/api/employer/stages',
      '/api/employer/stages/{stageId}',
      '/api/employer/templates',
      '/api/employer/templates/{templateId}',
      '/api/employer/update-profile',
      '/api/employer/verify/{token}',
      '/api/events',
      '/api/files/{fileId}',
      '/api/health',
      '/api/interviews/{interviewId}',
      '/api/interviews/{interviewId}/calendar',
      '/api/interviews/{interviewId}/others',
      '/api/interviews/{interviewId}/time',
      '/api/jobs/',
      '/api/jobs/add',
      '/api/jobs/byids',
      '/api/jobs/contact/{jobId}',
      '/api/jobs/deletejobbyid/{jobId}',
      '/api/jobs/extend/{jobId}',
      '/api/jobs/facets',
      '/api/jobs/fitting',
      '/api/jobs/getalljobs',
      '/api/jobs/getalljobsbyemployer/{employerId}',
      '/api/jobs/getjobbyid/{jobId}',
      '/api/jobs/getjobbysearch/{term}',
      '/api/jobs/getrecentjobs',
      '/api/jobs/picture/',
      '/api/jobs/picture/{jobId}',
      '/api/jobs/related/{jobId}',
      '/api/jobs/report/{jobId}',
      '/api/jobs/search',
      '/api/jobs/status/{jobId}',
      '/api/jobs/suggestions',
      '/api/jobs/update/{jobId}',
      '/api/logos/{logo}',
      '/api/organisation',
      '/api/ready',
      '/api/resume/coverletter/{userId}',
      '/api/resume/letters/{fileId}',
      '/api/resume/letters/{userId}',
      '/api/resume/update-resume/{resumeId}',
      '/api/resume/uploadfile/{userId}',
      '/api/resume/{userId}',
      '/api/saved-jobs/',
      '/api/saved-jobs/ids',
      '/api/saved-jobs/settings',
      '/api/saved-jobs/{jobId}',
    ]);
  });

  it('names the credentials of each call', () => {
    const credentialsOf = (path: string, method: string) =>
      (api.paths[path]?.[method]?.security ?? []).flatMap((one) => Object.keys(one));
    assert.deepEqual(credentialsOf('/api/jobs/search', 'get'), []);
    assert.deepEqual(credentialsOf('/api/auth/account', 'delete'), ['seekerToken', 'seekerCookie']);
    assert.deepEqual(credentialsOf('/api/applications/job/{jobId}', 'get'), ['employerToken']);
    assert.deepEqual(Object.keys(api.components.securitySchemes).sort(), [
      'employerCookie',
      'employerToken',
      'seekerCookie',
      'seekerToken',
    ]);
    assert.equal(api.components.securitySchemes.seekerCookie?.name, 'session');
  });

  it("has the contract's rules in its parameters", () => {
    const parameters = api.paths['/api/jobs/search']?.get?.parameters ?? [];
    const byName = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    assert.deepEqual(byName.jobType?.enum, ['Remote', 'On-site', 'Hybrid']);
    assert.equal(byName.limit?.maximum, 50);
    assert.equal(byName.q?.maxLength, 100);
    const [term] =
      api.paths['/api/jobs/getjobbysearch/{term}']?.get?.parameters?.filter(
        (one) => one.in === 'path',
      ) ?? [];
    assert.equal(term?.name, 'term');
    assert.equal(term.required, true);
  });

  it('has named schemas, and no broken reference', () => {
    const nouns = Object.keys(api.components.schemas).sort();
    assert.deepEqual(nouns, [
      'Alert',
      'Application',
      'ApplicationDetails',
      'ApplicationMessage',
      'Assessment',
      'Company',
      'Employer',
      'EmployerJob',
      'EmployerJobDetails',
      'FittingJobs',
      'Interview',
      'Job',
      'JobSummary',
      'Letter',
      'Problem',
      'Resume',
      'SavedJob',
      'SavedJobSettings',
      'Seeker',
      'SeekerInterview',
    ]);
    const references = JSON.stringify(api).match(/"\$ref":"[^"]+"/g) ?? [];
    assert.ok(references.length > 10);
    for (const reference of references) {
      const [, noun = ''] = /"#\/components\/schemas\/(\w+)"/.exec(reference) ?? [];
      assert.ok(nouns.includes(noun), reference);
    }
  });

  it('describes the answers of each call', () => {
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const statuses = Object.keys(responses).filter((status) => status.startsWith('2'));
        assert.equal(statuses.length, 1, `${method} ${path}`);
        const [status = ''] = statuses;
        const isEmpty = status === '204';
        assert.equal(Boolean(responses[status]?.content), !isEmpty, `${method} ${path}`);
      }
    }
  });

  it('is a page with its own content policy', async () => {
    const page = await app.inject('/api/docs/');
    assert.equal(page.statusCode, 200);
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self';/);
    const scripts = [...page.body.matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? '');
    assert.ok(scripts.length > 0);
    for (const script of scripts) {
      const { pathname } = new URL(script, 'http://localhost/api/docs/');
      assert.equal((await app.inject(pathname)).statusCode, 200, pathname);
    }
  });
});
