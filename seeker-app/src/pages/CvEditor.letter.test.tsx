import { FILE_TOO_LARGE, type Letter, UPLOAD_ACCEPT, UPLOAD_MAX } from '@jobharbor/contract';
import { paths, toast } from '@jobharbor/shared-ui/core';
import {
  aJob,
  anApplication,
  aProblem,
  aResume,
  aSeekerUser,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeUploads, uploads } from '../testing/fakeUpload';
import { aCvServer, GET_LETTERS, openPreview } from '../testing/openCvEditor';

const job = aJob();
const user = aSeekerUser();
const url = paths.editCv(user._id, { jobId: job._id, employerId: job.user });
const REMOVE = 'DELETE /api/resume/letters/:fileId';
const SUGGEST = 'PUT /api/resume/coverletter/:userId';
const APPLY = 'POST /api/applications/';
const aLetter = (id: string, fields: Partial<Letter> = {}): Letter => ({
  coverLetter: `/api/files/${id}`,
  name: `${id}.pdf`,
  uploadedAt: '2026-04-29T08:00:00.000Z',
  ...fields,
});
const sentLetter = aLetter('sent', {
  lastSent: { jobName: 'Rigger', companyName: 'Loft & Co', at: '2026-05-01T08:00:00.000Z' },
});
const aFile = (name: string, type = '', size?: number) => {
  const file = new File(['%PDF-'], name, { type });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const open = (letters: Letter[] = [], { routes = {}, at = url, fields = {} }: OpenOptions = {}) =>
  openPreview(
    {
      ...aCvServer(aResume(fields)).routes,
      'GET /api/jobs/getjobbyid/:jobId': () => job,
      'GET /api/jobs/related/:jobId': () => [],
      'GET /api/saved-jobs/ids': () => [],
      'GET /api/applications/user/:userId': () => [],
      [GET_LETTERS]: () => letters,
      [APPLY]: () =>
        Response.json(
          { message: 'Application submitted successfully.', application: anApplication() },
          { status: 201 },
        ),
      ...routes,
    },
    at,
  );
interface OpenOptions {
  routes?: Routes;
  at?: string;
  fields?: Parameters<typeof aResume>[0];
}
const choose = (file: File, label = 'Upload Cover Letter') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
const uploaded = () => ({ message: 'File uploaded successfully', letter: aLetter('f1') });
/** Applies, and returns the address of the letter that went along. */
async function applied({ user: person, network }: Awaited<ReturnType<typeof open>>) {
  const button = screen.getByText('Apply for this Job');
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  const post = await waitFor(() => {
    const found = network.requests.find(({ method }) => method === 'POST');
    expect(found).toBeDefined();
    return found;
  });
  return ((await post?.json()) as { coverLetter: string }).coverLetter;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeUploads();
});

test('an upload that arrived although its answer was lost is not repeated', async () => {
  const letters = [aLetter('earlier')];
  let isReachable = true;
  await open(letters, {
    routes: {
      [GET_LETTERS]: () =>
        isReachable ? letters : Promise.reject(new TypeError('Failed to fetch')),
    },
  });
  await screen.findByLabelText(/^earlier\.pdf/);
  const file = aFile('letter.pdf', 'application/pdf');
  choose(file);
  await waitFor(() => expect(uploads).toHaveLength(1));
  letters.push(aLetter('letter'));
  isReachable = false;
  uploads[0]?.answer(0);
  expect(await screen.findByText('File upload failed. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('The cover letter was not uploaded.')).toBeVisible());
  isReachable = true;
  choose(file);
  const radio = await screen.findByLabelText(/^letter\.pdf/);
  await waitFor(() => expect(radio).toBeChecked());
  expect(uploads).toHaveLength(1);
  expect(screen.queryByText('File upload failed. Please try again.')).not.toBeInTheDocument();
});

test('a letter is uploaded with its progress, is chosen for this application, and goes along', async () => {
  const page = await open();
  expect(screen.getByLabelText('Upload Cover Letter')).toHaveAttribute('accept', UPLOAD_ACCEPT);
  expect(screen.queryByText('View PDF')).not.toBeInTheDocument();
  choose(aFile('letter.pdf', 'application/pdf'));
  await waitFor(() => expect(screen.getByText('Uploading file...')).toBeVisible());
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [sent] = uploads;
  expect(sent).toMatchObject({ method: 'POST', withCredentials: true });
  expect(sent?.url).toMatch(new RegExp(`/api/resume/letters/${user._id}$`));
  expect(sent?.headers).toMatchObject({ 'X-Requested-With': 'fetch' });
  expect(sent?.headers.Authorization).toBeUndefined();
  expect((sent?.body?.get('file') as File).name).toBe('letter.pdf');
  sent?.progress(0.25);
  await waitFor(() => expect(screen.getByText('25%')).toBeVisible());
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );

  const update = jest.spyOn(toast, 'update');
  sent?.answer(200, uploaded(), { etag: '"1"' });
  await waitFor(() => expect(screen.getByText('File uploaded successfully')).toBeVisible());
  expect(update.mock.calls[0]?.[1]).toMatchObject({ kind: 'success', duration: 2_000 });
  expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Change Cover Letter')).toBeEnabled();
  const view = screen.getByText('View PDF');
  expect(view).toHaveAttribute('href', expect.stringMatching(/\/api\/files\/f1$/));
  expect(view).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText(/^f1\.pdf/)).toBeChecked();
  expect(page.router.state.location.search).toContain('letter=f1');
  expect(screen.getByLabelText('Suggest it for my next applications')).not.toBeChecked();
  expect(await applied(page)).toBe('/api/files/f1');
});

describe('the letter of an application', () => {
  test('is none unless one is chosen, whatever was sent before', async () => {
    const page = await open([sentLetter]);
    expect(await screen.findByLabelText(/^sent\.pdf/)).not.toBeChecked();
    expect(screen.getByText('Sent to Loft & Co for Rigger')).toBeVisible();
    expect(screen.getByLabelText('No cover letter')).toBeChecked();
    expect(screen.getByLabelText('Upload Cover Letter')).toBeEnabled();
    expect(await applied(page)).toBe('');
  });

  test('is one from before when it is chosen', async () => {
    const page = await open([sentLetter]);
    await page.user.click(await screen.findByLabelText(/^sent\.pdf/));
    expect(screen.getByText('View PDF')).toBeVisible();
    expect(screen.queryByText('Remove')).not.toBeInTheDocument();
    expect(await applied(page)).toBe(sentLetter.coverLetter);
  });

  test('is the suggested one, which may be left out', async () => {
    const fields = { coverLetter: sentLetter.coverLetter };
    const page = await open([sentLetter], { fields });
    expect(await screen.findByLabelText(/^sent\.pdf/)).toBeChecked();
    expect(screen.getByLabelText('Suggest it for my next applications')).toBeChecked();
    await page.user.click(screen.getByLabelText('No cover letter'));
    expect(await applied(page)).toBe('');
  });

  test('is still chosen after a reload', async () => {
    await open([aLetter('f7')], { at: `${url}&letter=f7` });
    expect(await screen.findByLabelText(/^f7\.pdf/)).toBeChecked();
  });

  test('is suggested for the next ones only when one says so, and no longer when not', async () => {
    const bodies: unknown[] = [];
    const suggest = async (request: Request) => {
      const body = (await request.json()) as { coverLetter: string };
      bodies.push(body);
      return { message: 'Noted.', resume: aResume({ coverLetter: body.coverLetter || undefined }) };
    };
    const page = await open([sentLetter], {
      routes: { [SUGGEST]: suggest },
      at: `${url}&letter=sent`,
    });
    const box = await screen.findByLabelText('Suggest it for my next applications');
    await page.user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await waitFor(() => expect(box).toBeEnabled());
    await page.user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(bodies).toEqual([{ coverLetter: sentLetter.coverLetter }, { coverLetter: '' }]);
    expect(screen.getByLabelText(/^sent\.pdf/)).toBeChecked();
  });

  test('is chosen among the newest three, and among all when one asks', async () => {
    const { user: person } = await open(['a', 'b', 'c', 'd', 'e'].map((id) => aLetter(id)));
    await screen.findByLabelText(/^a\.pdf/);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await person.click(screen.getByText('Show all 5 letters'));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });

  test('can be none while the others cannot be had', async () => {
    const page = await open([], {
      routes: { [GET_LETTERS]: () => aProblem(500, 'The server is unwell.') },
    });
    expect(await screen.findByText('The server is unwell.')).toBeVisible();
    expect(await applied(page)).toBe('');
  });
});

test('a chosen letter that another tab has removed leaves the list when it is refused', async () => {
  const GONE = 'This cover letter is no longer there. Please choose another one.';
  let letters = [aLetter('f1')];
  const page = await open([], {
    at: `${url}&letter=f1`,
    routes: { [GET_LETTERS]: () => letters, [APPLY]: () => aProblem(404, GONE) },
  });
  expect(await screen.findByText('View PDF')).toBeVisible();
  letters = [];
  expect(await applied(page)).toBe('/api/files/f1');
  await waitFor(() => expect(screen.queryByText('View PDF')).not.toBeInTheDocument());
});

test('a letter of Word is downloaded, not opened', async () => {
  const letters = [aLetter('f1', { name: 'letter.doc' }), aLetter('f2', { name: 'words.docx' })];
  const page = await open(letters, { at: `${url}&letter=f1` });
  for (const { name } of letters) {
    await page.user.click(await screen.findByLabelText(new RegExp(`^${name}`)));
    const view = screen.getByText('View PDF');
    expect(view).toHaveAttribute('download');
    expect(view).not.toHaveAttribute('target');
  }
});

test('a file that cannot be a letter is not even sent', async () => {
  await open();
  for (const [file, words] of [
    [aFile('letter.png', 'image/png'), 'Oops! Unsupported File Format'],
    [new File([], 'letter.pdf'), 'The file is empty. Please choose another one.'],
    [aFile('letter.exe'), 'Oops! Unsupported File Format'],
    [aFile('letter.pdf', 'application/pdf', UPLOAD_MAX + 1), FILE_TOO_LARGE],
  ] as const) {
    choose(file);
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
    expect(uploads).toHaveLength(0);
    expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument();
  }
});

test('a letter is known by its name or by its type, and sent at the very limit', async () => {
  await open();
  for (const [index, file] of [
    aFile('LETTER.DOCX'),
    aFile('letter', 'application/msword'),
    aFile('letter.pdf', 'application/pdf', UPLOAD_MAX),
  ].entries()) {
    choose(file, index === 0 ? 'Upload Cover Letter' : 'Change Cover Letter');
    await waitFor(() => expect(uploads).toHaveLength(index + 1));
    const letter = aLetter(`f${index}`);
    uploads[index]?.answer(200, { ...uploaded(), letter }, { etag: '"1"' });
    await waitFor(() => expect(screen.getByLabelText('Change Cover Letter')).toBeEnabled());
    await waitFor(() => expect(screen.getByLabelText(new RegExp(`^f${index}`))).toBeChecked());
  }
});

const problem = (message: string) => ({ message, msg: message, code: 'bad_input' });

test('a failed upload says why in one message, and no longer that it runs', async () => {
  const unsupported = problem('Oops! Unsupported File Format');
  const locked = 'The file is encrypted. Please save it without a password.';
  await open();
  for (const [index, [status, body, words]] of (
    [
      [400, unsupported, unsupported.message],
      [0, '', 'File upload failed. Please try again.'],
      [413, '<html>', FILE_TOO_LARGE],
      [500, '<html>', 'File upload failed. Please try again.'],
      [
        400,
        { ...unsupported, fields: { file: 'The PDF contains a script.' } },
        'Oops! Unsupported File Format. The PDF contains a script.',
      ],
      [400, { ...problem(locked), fields: { file: locked } }, locked],
    ] as const
  ).entries()) {
    choose(aFile('letter.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(index + 1));
    uploads[index]?.answer(status, body);
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
    const [toast] = await screen.findAllByText('The cover letter was not uploaded.');
    expect(toast).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('Upload Cover Letter')).toBeEnabled());
  }
  expect(screen.queryByText(/Unsupported/)).not.toBeInTheDocument();
});

test('an upload can be cancelled, without a complaint', async () => {
  const { user } = await open();
  choose(aFile('letter.pdf'));
  await user.click(await screen.findByText('Cancel'));
  expect(uploads[0]?.isAborted).toBe(true);
  await waitFor(() => expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Upload Cover Letter')).toBeEnabled();
});

test('a session that the server refuses is ended', async () => {
  const { store } = await open();
  choose(aFile('letter.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(401, problem('Please sign in.'));
  await waitFor(() => expect(store.getState().session.expired).toBe('seeker'));
});

test('a letter that was never sent is removed after a question', async () => {
  const { user: person } = await open([aLetter('f1')], {
    at: `${url}&letter=f1`,
    routes: { [REMOVE]: () => ({ message: 'Letter removed.' }) },
  });
  await person.click(await screen.findByText('Remove'));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('Letter removed.')).toBeVisible());
  expect(await screen.findByLabelText('Upload Cover Letter')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cover letter' })).toHaveFocus());
  expect(screen.queryByText('View PDF')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a letter that can not be removed stays', async () => {
  const { user: person } = await open([aLetter('f1')], {
    at: `${url}&letter=f1`,
    routes: { [REMOVE]: () => aProblem(500, 'The server is unwell.') },
  });
  await person.click(await screen.findByText('Remove'));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findAllByText('The server is unwell.')).not.toHaveLength(0);
  expect(screen.getByText('View PDF')).toBeInTheDocument();
});
