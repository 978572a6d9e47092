import type { ApplicationDetails, Resume } from '@jobharbor/contract';
import { makeStore, paths, type RootState } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aProblem,
  aResume,
  aSeekerState,
  aSeekerUser,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, within } from '@testing-library/react';

import { Component as CvView } from './CvView';

const OWN = 'GET /api/resume/:userId';
const SENT = 'GET /api/applications/:applicationId';
const APPLICANT = 'GET /api/employer/applicants/:userId/resume';
const PLACEHOLDER = 'Your profile summary will appear here.';

const owner = aSeekerUser();
const someone = '01900000-0000-7000-8000-0000000000ff';
const asEmployer = { session: { employerToken: 'employer-token' } };

const open = (url: string, state: Partial<RootState> = aSeekerState()) =>
  renderWithProviders(<CvView />, {
    store: makeStore(state),
    url,
    path: '/mycv/cvview/:userId',
  });
const openOwn = (resume: Resume = aResume(), routes: Routes = {}) => {
  const network = mockNetwork({ [OWN]: () => resume, ...routes });
  return { network, ...open(paths.viewCv(owner._id)) };
};
const openAsApplicant = (resume: Resume) => {
  const network = mockNetwork({ [APPLICANT]: () => resume });
  return { network, ...open(paths.viewCv(someone, { application: 'a1' }), asEmployer) };
};
const name = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const section = (heading: string) => within(screen.getByRole('region', { name: heading }));
const empty = aResume({
  profileSummary: '',
  skills: [],
  languages: [],
  jobExperience: [],
  yearsOfExp: '',
  portfolio: '',
  socials: { linkedin: '', facebook: '', twitter: '' },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a CV', () => {
  test('shows its owner all that is in it, with the way to edit it', async () => {
    const { network } = openOwn();
    await name('Ada Byron');
    // The cookie alone asks for it.
    expect(network.requests[0]?.headers.get('Authorization')).toBeNull();
    const edit = screen.getByRole('link', { name: 'Edit CV' });
    expect(edit).toHaveAttribute('href', paths.editCv(owner._id));
    expect(document.title).toBe('CV of Ada Byron | Jobharbor');
    const facts = [
      ['Phone', '+44 20 7946 0000'],
      ['E-mail', 'ada@example.com'],
      ['Home Address', '12 Dock Road, London'],
      ['Years of Experience', '7'],
      ['Portfolio', 'example.com/ada'],
      ['LinkedIn', 'linkedin.com/in/ada'],
    ] as const;
    for (const [term, text] of facts) {
      expect(screen.getByText(term).nextElementSibling).toHaveTextContent(text);
    }
    expect(section('Profile Summary').getByText(/also draws the plans/)).toBeVisible();
    const skills = section('Skills').getAllByRole('listitem');
    expect(skills.map((item) => item.textContent)).toEqual(['Carpentry', 'Lofting']);
    const languages = section('Languages').getAllByRole('listitem');
    expect(languages.map((item) => item.textContent)).toEqual(['English', 'Polish']);
    expect(screen.queryByText('Facebook')).not.toBeInTheDocument();
    const job = within(section('Work Experience').getByRole('article'));
    expect(job.getByRole('heading', { name: 'Boat Builder' })).toBeVisible();
    expect(job.getByText('North Sea Works')).toBeVisible();
    expect(job.getByText('Gdańsk, Poland')).toBeVisible();
    expect(job.getByText('Mar 2019 – Present')).toBeVisible();
    expect(job.getByText('Built hulls.')).toBeVisible();
    expect(job.getByText('Trained two apprentices.')).toBeVisible();
  });

  test('shows education, projects, certificates and levels, and what is unfinished as going on', async () => {
    openOwn(
      aResume({
        languageLevels: [{ language: 'Polish', level: 'C1' }],
        education: [
          {
            ...{ school: 'Gdańsk Tech', degree: 'Master', field: 'Naval Architecture' },
            ...{ startDate: '2012-10', endDate: '2017', description: '' },
          },
        ],
        projects: [
          {
            ...{ name: 'Skiff', description: 'Plans.\nA boat.', url: 'https://skiff.example/' },
            ...{ startDate: '2020', endDate: '' },
          },
        ],
        certificates: [{ name: 'Yachtmaster', issuer: 'RYA', date: '2019-05', url: 'foo' }],
      }),
    );
    await name('Ada Byron');
    const education = section('Education');
    expect(education.getByRole('heading', { name: 'Master, Naval Architecture' })).toBeVisible();
    expect(education.getByText('Gdańsk Tech')).toBeVisible();
    expect(education.getByText('Oct 2012 – 2017')).toBeVisible();
    const projects = section('Projects');
    expect(projects.getByText('2020 – Present')).toBeVisible();
    expect(projects.getByRole('link', { name: 'skiff.example' })).toBeVisible();
    expect(projects.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Plans.',
      'A boat.',
    ]);
    expect(section('Certificates').getByText('May 2019')).toBeVisible();
    expect(section('Certificates').queryByRole('link')).not.toBeInTheDocument();
    expect(section('Languages').getByText('Polish · C1 Advanced')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual([
      ...['Profile Summary', 'Work Experience', 'Education', 'Projects', 'Certificates'],
      ...['Skills', 'Languages'],
    ]);
  });

  test('has its sections in the order that its owner has chosen', async () => {
    openOwn(aResume({ sectionOrder: ['skills', 'languages'] }));
    await name('Ada Byron');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual(['Skills', 'Languages', 'Profile Summary', 'Work Experience']);
  });

  test('has bullets where its writer has put them, and before all lines where there are none', async () => {
    const lines = 'Led the yard:\n- hulls\n• masts\n\nLoved it.';
    const [job] = aResume().jobExperience;
    openOwn(
      aResume({
        profileSummary: 'One.\nTwo.',
        jobExperience: job ? [{ ...job, responsibilities: lines }] : [],
      }),
    );
    await name('Ada Byron');
    const items = section('Work Experience').getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['hulls', 'masts']);
    expect(section('Work Experience').getByText('Led the yard:')).toBeVisible();
    expect(section('Profile Summary').queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('leads to other sites without vouching for them, only by web addresses, and without telling a picture’s server who asks', async () => {
    openOwn(
      aResume({
        socials: { linkedin: 'https://li.example/a', facebook: '', twitter: '' },
        portfolio: 'javascript:alert(1)',
        user: { email: 'a@example.com', profileImage: 'https://p.example/a.png' },
      }),
    );
    const link = await screen.findByRole('link', { name: 'li.example/a' });
    expect(link).toHaveAttribute('href', 'https://li.example/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.queryByText('Portfolio')).not.toBeInTheDocument();
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
    expect(document.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('in Arabic runs from right to left, its numbers and addresses from left to right', async () => {
    const profileSummary = 'React و TypeScript منذ سبع سنوات في شركات الملاحة';
    openOwn(aResume({ profileSummary, skills: ['C++', 'قيادة الفرق'], jobExperience: [] }));
    await name('Ada Byron');
    const sheet = screen.getByRole('heading', { level: 1 }).closest('article');
    expect(screen.getByText(/منذ سبع سنوات/)).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('+44 20 7946 0000')).toHaveAttribute('dir', 'ltr');
    expect(sheet).toHaveAttribute('lang', 'ar');
    expect(sheet).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('heading', { name: 'Skills' })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('C++').tagName).toBe('BDI');
  });
});

describe('what a CV lacks', () => {
  test('is hinted to its owner, with the way to add it', async () => {
    openOwn(empty);
    await name('Ada Byron');
    expect(screen.getByText(PLACEHOLDER)).toBeVisible();
    for (const hint of ['Write it', 'Add a job', 'Add skills', 'Add languages']) {
      const link = screen.getByRole('link', { name: hint });
      expect(link).toHaveAttribute('href', paths.editCv(owner._id));
    }
  });

  test('is left out for employers', async () => {
    openAsApplicant(empty);
    await name('Ada Byron');
    expect(screen.queryByText(PLACEHOLDER)).not.toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  test('is left out of a copy that was sent', async () => {
    const details: ApplicationDetails = { ...anApplication({ _id: 'a1' }), resume: empty };
    mockNetwork({ [SENT]: () => details });
    open(paths.viewCv(owner._id, { application: 'a1' }));
    await name('Ada Byron');
    expect(screen.queryByText(PLACEHOLDER)).not.toBeInTheDocument();
  });

  test('is no error where even the name is missing', async () => {
    openOwn({ ...empty, firstName: '', lastName: '', phoneNo: '', homeAddress: '' });
    await name('CV');
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid/);
  });
});

describe('an own CV', () => {
  test('is there at once from the stored copy, then as the server has it', async () => {
    localStorage.setItem('resume', JSON.stringify(aResume()));
    const server = lateAnswer();
    openOwn(aResume(), { [OWN]: () => server.promise });
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
    server.answer(Response.json(aResume({ lastName: 'Lovelace' })));
    await name('Ada Lovelace');
  });

  test('that can not be read says why, and Retry brings it', async () => {
    const { network, user } = openOwn(aResume(), {
      [OWN]: () => aProblem(500, 'The server is unwell.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    network.use({ [OWN]: () => aResume() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await name('Ada Byron');
  });

  test('that can not be refreshed stays, beside the error', async () => {
    localStorage.setItem('resume', JSON.stringify(aResume()));
    openOwn(aResume(), { [OWN]: () => aProblem(500, 'The server is unwell.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    await name('Ada Byron');
  });

  test('of which the stored copy is an older shape is shown all the same', async () => {
    const old = { ...aResume(), jobExperience: [{ title: 'Rigger', startDate: '2015-01-01' }] };
    localStorage.setItem('resume', JSON.stringify(old));
    openOwn(aResume(), { [OWN]: () => aProblem(500, 'The server is unwell.') });
    expect(screen.getByText('Jan 2015 – Present')).toBeVisible();
    await screen.findByRole('alert');
  });
});
