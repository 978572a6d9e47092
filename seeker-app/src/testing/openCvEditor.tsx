import {
  type Resume,
  RESUME_SECTION_NAMES,
  type ResumeSectionName,
  type ResumeUpdate,
  sectionsOf,
} from '@jobharbor/contract';
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

import { resumeApi } from '../features/cv/resume/resumeApi';
import { AUTOSAVE } from '../features/cv/sections/useAutosave';
import { Component as CvEditor } from '../pages/CvEditor';

// Ten forms on one page render slowly on a busy machine.
jest.setTimeout(60_000);

export const GET_CV = 'GET /api/resume/:userId';
export const GET_LETTERS = 'GET /api/resume/letters/:userId';
export const PUT_CV = 'PUT /api/resume/update-resume/:resumeId';
const userId = aSeekerUser()._id;

/** A CV as the server answers it, with the versions of its sections. */
export const cvAnswer = (resume: Resume, version = '0.0.0.0.0.0.0.0.0.0') =>
  Response.json(resume, { headers: { ETag: `"${version}"` } });

export interface CvServer {
  resume: Resume;
  /** How often each section was saved. */
  versions: Record<ResumeSectionName, number>;
  /** What the saves sent. */
  sent: Record<string, unknown>[];
  routes: Record<typeof GET_CV | typeof GET_LETTERS | typeof PUT_CV, Handler>;
  /** Changes the CV as another window would. */
  change: (changes: Partial<Resume>) => void;
  /** Does the next save, and loses its answer. */
  loseAnswer: () => void;
}

/** A server that keeps a CV, counts the saves of each section, and does what comes with one key once. */
export function aCvServer(start: Resume = aResume()): CvServer {
  const doneKeys = new Set<string | null>();
  let isLosing = false;
  const etag = () => Object.values(server.versions).join('.');
  const isOutdated = (known: string | null, changes: ResumeUpdate) => {
    const counts = (known ?? '').replaceAll('"', '').split('.').map(Number);
    return sectionsOf(changes).some(
      (name) => counts[RESUME_SECTION_NAMES.indexOf(name)] !== server.versions[name],
    );
  };
  const server: CvServer = {
    resume: start,
    versions: {
      ...{ personal: 0, general: 0, skills: 0, languages: 0, experience: 0, socials: 0 },
      ...{ education: 0, certificates: 0, projects: 0, order: 0 },
    },
    sent: [],
    routes: {
      [GET_CV]: () => cvAnswer(server.resume, etag()),
      [GET_LETTERS]: () => [],
      [PUT_CV]: async (request) => {
        const changes = (await request.json()) as Partial<Resume>;
        server.sent.push({ ...changes });
        const key = request.headers.get('Idempotency-Key');
        if (key === null || !doneKeys.has(key)) {
          if (isOutdated(request.headers.get('If-Match'), changes)) return outdated();
          server.change(changes);
          doneKeys.add(key);
        }
        if (isLosing) {
          isLosing = false;
          throw new TypeError('Failed to fetch');
        }
        const message = 'Resume updated successfully.';
        const headers = { ETag: `"${etag()}"` };
        return Response.json({ message, msg: message, resume: server.resume }, { headers });
      },
    },
    change: (changes) => {
      server.resume = { ...server.resume, ...changes };
      for (const name of sectionsOf(changes)) server.versions[name] += 1;
    },
    loseAnswer: () => {
      isLosing = true;
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
  /** Sections save themselves at once. Without it they do so only when the page is left. */
  savesItself?: boolean;
}

/** A portal with the CV editor, which `show` opens. */
function preparePage(
  routes: Routes,
  { url = paths.editCv(userId), state = aSeekerState(), savesItself = false }: OpenOptions,
) {
  AUTOSAVE.delay = savesItself ? 50 : 3_600_000;
  const network = mockNetwork(routes);
  const store = makeStore(state);
  const show = () => {
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
  };
  /** Opens it with the CV in memory, so that it is rendered at once. */
  const showRead = async () => {
    const { seekerGetResume } = resumeApi.endpoints;
    await store.dispatch(seekerGetResume.initiate(state.session.user._id, { subscribe: false }));
    return show();
  };
  return { show, showRead };
}

/** Opens the CV editor without waiting for the CV. */
export const openPage = (routes: Routes, options: OpenOptions = {}) =>
  preparePage(routes, options).show();

/** Opens the CV editor, and waits until its sections are there. */
export async function openCvEditor(routes: Routes, options: OpenOptions = {}) {
  const page = await preparePage(routes, options).showRead();
  await screen.findByLabelText('LinkedIn');
  return page;
}

/** Opens the step before applying, and waits until the CV is there. */
export async function openPreview(routes: Routes, url: string) {
  const page = await preparePage(routes, { url }).showRead();
  await screen.findByText('You send');
  return page;
}

/** Opens a section where they are folded. */
export function unfold(name: string): void {
  fireEvent.click(screen.getByRole('button', { name, expanded: false }));
}

/** A section of the editor, by its title. By text, as a search by role through so large a page takes seconds. */
export function section(name: string) {
  const card = screen.getByText(name, { selector: 'h3, h3 *' }).closest('section');
  if (!card) throw new Error(`The title '${name}' stands in no section.`);
  return within(card);
}
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const saveButton = (name: string) => section(name).getByText('Save');

/** Puts a text into a field at once, where it does not matter how it is typed. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}
