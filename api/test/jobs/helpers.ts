import type { EmployerJobDetails } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';

import { callsOf } from '../applications/helpers.ts';
import type { TestAccount } from '../helper.ts';

/** The body that a page sends to post a job. */
export function aJobForm(overrides: object = {}) {
  return {
    companyName: 'Harbour Ltd',
    companyLogo: 'https://example.com/logo.svg',
    jobName: 'Ship Carpenter',
    location: 'Gdańsk',
    experience: 3,
    currency: 'PLN',
    applicationEmail: 'jobs@example.com',
    jobDescription: 'Build and mend boats.',
    aboutCompany: 'We have a harbour.',
    jobResponsibilities: ['Mending'],
    weOffer: ['A view of the sea'],
    jobRequirements: ['Patience'],
    ...overrides,
  };
}

export interface JobAnswer {
  message: string;
  msg: string;
  job: EmployerJobDetails;
}

/** The calls of an employer about own jobs. */
export function jobCallsOf(app: FastifyInstance, account: Pick<TestAccount, 'headers'>) {
  const { call } = callsOf(app, account);
  const add = (form: object, headers = {}, url = '/api/jobs/add') =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...account.headers, ...headers },
      payload: form,
    });
  return {
    add,
    get: (url: string) => call('GET', url),
    own: (jobId: string) => call('GET', `/api/employer/jobs/${jobId}`),
    update: (jobId: string, change: object, headers = {}) =>
      app.inject({
        method: 'PUT',
        url: `/api/jobs/update/${jobId}`,
        headers: { ...account.headers, ...headers },
        payload: change,
      }),
    setStatus: (jobId: string, status: string) =>
      app.inject({
        method: 'PATCH',
        url: `/api/jobs/status/${jobId}`,
        headers: account.headers,
        payload: { status },
      }),
    remove: (jobId: string) => call('DELETE', `/api/jobs/deletejobbyid/${jobId}`),
    /** Posts a job, and returns the stored one. */
    async post(overrides: object = {}): Promise<EmployerJobDetails> {
      const response = await add(aJobForm(overrides));
      assert.equal(response.statusCode, 201, response.body);
      return response.json<JobAnswer>().job;
    },
  };
}
