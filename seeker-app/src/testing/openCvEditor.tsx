import type { Resume } from '@jobharbor/contract';
import { makeStore, paths } from '@jobharbor/shared-ui/core';
import {
  aResume,
  aSeekerState,
  aSeekerUser,
  type Handler,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { Component as CvEditor } from '../pages/CvEditor';

// Six forms on one page: a busy machine draws them slowly.
jest.setTimeout(60_000);

export const GET_CV = 'GET /api/resume/:userId';
export const PUT_CV = 'PUT /api/resume/update-resume/:resumeId';
const userId = aSeekerUser()._id;

/** A CV as the server answers it, with its edition. */
export const cvAnswer = (resume: Resume, version = 1) =>
  Response.json(resume, { headers: { ETag: `"${version}"` } });

export interface CvServer {
  resume: Resume;
  version: number;
  /** What the saves sent. */
  sent: Record<string, unknown>[];
  routes: Record<typeof GET_CV | typeof PUT_CV, Handler>;
  /** Changes the CV as another window would. */
  change: (changes: Partial<Resume>) => void;
}

/** A server that keeps a CV, and counts its editions. */
export function aCvServer(start: Resume = aResume()): CvServer {
  const server: CvServer = {
    resume: start,
    version: 1,
    sent: [],
    routes: {
      [GET_CV]: () => cvAnswer(server.resume, server.version),
      [PUT_CV]: async (request) => {
        const changes = (await request.json()) as Partial<Resume>;
        server.sent.push({ ...changes });
        if (request.headers.get('If-Match') !== `"${server.version}"`) return outdated();
        server.change(changes);
        const message = 'Resume updated successfully.';
        const headers = { ETag: `"${server.version}"` };
        return Response.json({ message, msg: message, resume: server.resume }, { headers });
      },
    },
    change: (changes) => {
      server.resume = { ...server.resume, ...changes };
      server.version += 1;
    },
  };
  return server;
}

export const OUTDATED = 'Your CV was changed in another window. Reload to see the latest version.';

function outdated() {
  const problem = { message: OUTDATED, msg: OUTDATED, code: 'outdated', requestId: 'test' };
  return Response.json(problem, { status: 412 });
}

export interface OpenOptions {
  url?: string;
  /** Signed out without it. */
  state?: ReturnType<typeof aSeekerState> | undefined;
}

/** Opens the CV editor without waiting for the CV. */
export function openPage(
  routes: Routes,
  { url = paths.editCv(userId), state = aSeekerState() }: OpenOptions = {},
) {
  const network = mockNetwork(routes);
  const store = makeStore(state);
  const page = renderWithProviders(<CvEditor />, {
    store,
    url,
    path: '/mycv/editcv/:userId',
    routes: [
      { path: '/find-jobs', element: <h1>All jobs</h1> },
      { path: '/signin', element: <h1>Sign in</h1> },
      { path: '/mycv/cvview/:userId', element: <h1>My CV</h1> },
    ],
  });
  return { ...page, network, store };
}

/** Opens the CV editor, and waits until its sections are there. */
export async function openCvEditor(routes: Routes, options?: OpenOptions) {
  const page = openPage(routes, options);
  await screen.findByLabelText('Your skills');
  return page;
}

/** A section of the editor, by its title. By text, as a search by role through so large a page takes seconds. */
export function section(name: string) {
  const card = screen.getByText(name, { selector: 'h3' }).closest('section');
  if (!card) throw new Error(`The title '${name}' stands in no section.`);
  return within(card);
}
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const saveButton = (name: string) => section(name).getByText('Save');

/** Puts a text into a field at once, where it does not matter how it is typed. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}
