import { FILE_TOO_LARGE, UPLOAD_ACCEPT, UPLOAD_MAX } from '@jobharbor/contract';
import { paths, toast } from '@jobharbor/shared-ui/core';
import { aProblem, aResume, aSeekerUser } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeUploads, uploads } from '../testing/fakeUpload';
import { aCvServer, openPreview } from '../testing/openCvEditor';

const url = `${paths.editCv(aSeekerUser()._id)}?preview=true`;
const REMOVE = 'DELETE /api/resume/coverletter/:userId';
const LETTER = { coverLetter: '/api/files/f1', coverLetterName: 'letter.pdf' };
const aFile = (name: string, type = '', size?: number) => {
  const file = new File(['%PDF-'], name, { type });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const open = (fields = {}) => openPreview(aCvServer(aResume(fields)).routes, url);
const choose = (file: File, label = 'Upload Cover Letter') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
const uploaded = () => ({
  message: 'File uploaded successfully',
  user: aSeekerUser({ coverLetter: LETTER.coverLetter }),
  resume: aResume(LETTER),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeUploads();
});

test('a letter is uploaded with its progress, and changes label, links, storage and seeker', async () => {
  const { store } = await open();
  expect(screen.getByLabelText('Upload Cover Letter')).toHaveAttribute('accept', UPLOAD_ACCEPT);
  expect(screen.queryByText('View PDF')).not.toBeInTheDocument();
  choose(aFile('letter.pdf', 'application/pdf'));
  await waitFor(() => expect(screen.getByText('Uploading file...')).toBeVisible());
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [sent] = uploads;
  expect(sent).toMatchObject({ method: 'POST', withCredentials: true });
  expect(sent?.url).toMatch(new RegExp(`/api/resume/uploadfile/${aSeekerUser()._id}$`));
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
  expect(localStorage.getItem('resume')).toContain('/api/files/f1');
  expect(store.getState().session.user?.coverLetter).toBe('/api/files/f1');
});

test.each(['letter.doc', 'letter.docx'])(
  '%s is downloaded, not opened',
  async (coverLetterName) => {
    await open({ ...LETTER, coverLetterName });
    const view = screen.getByText('View PDF');
    expect(view).toHaveAttribute('download');
    expect(view).not.toHaveAttribute('target');
  },
);

test.each([
  ['a picture', aFile('letter.png', 'image/png'), 'Oops! Unsupported File Format'],
  ['a program', aFile('letter.exe'), 'Oops! Unsupported File Format'],
  ['an empty file', new File([], 'letter.pdf'), 'The file is empty. Please choose another one.'],
  [
    'a file that is too large',
    aFile('letter.pdf', 'application/pdf', UPLOAD_MAX + 1),
    FILE_TOO_LARGE,
  ],
])('%s is not even sent', async (_what, file, words) => {
  await open();
  choose(file);
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  expect(uploads).toHaveLength(0);
  expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument();
});

test.each([
  ['by its name', aFile('LETTER.DOCX')],
  ['by its type', aFile('letter', 'application/msword')],
  ['at the very limit', aFile('letter.pdf', 'application/pdf', UPLOAD_MAX)],
])('a letter known %s is sent', async (_how, file) => {
  await open();
  choose(file);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(200, uploaded(), { etag: '"1"' });
  await waitFor(() => expect(screen.getByText('File uploaded successfully')).toBeVisible());
});

const problem = (message: string) => ({ message, msg: message, code: 'bad_input' });

test.each([
  [
    "the server's words",
    400,
    problem('Oops! Unsupported File Format'),
    'Oops! Unsupported File Format',
  ],
  ['words for no answer', 0, '', 'File upload failed. Please try again.'],
  ['words for an answer without any', 500, '<html>', 'File upload failed. Please try again.'],
  ["a proxy's refusal in our words", 413, '<html>', FILE_TOO_LARGE],
])('a failed upload shows %s, and no longer that it runs', async (_what, status, body, words) => {
  await open();
  choose(aFile('letter.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(status, body);
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  expect(screen.getByText('The cover letter was not uploaded.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Uploading file...')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Upload Cover Letter')).toBeEnabled();
});

test('a file of an unsupported format is named so in one message, with the reason', async () => {
  await open();
  choose(aFile('letter.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const fields = { file: 'The PDF contains a script.' };
  uploads[0]?.answer(400, { ...problem('Oops! Unsupported File Format'), fields });
  expect(
    await screen.findByText('Oops! Unsupported File Format. The PDF contains a script.'),
  ).toBeVisible();
});

test('a file with a password is told so once, and not named unsupported', async () => {
  await open();
  choose(aFile('letter.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const fault = 'The file is encrypted. Please save it without a password.';
  uploads[0]?.answer(400, { ...problem(fault), fields: { file: fault } });
  await waitFor(() => expect(screen.getByText(fault)).toBeVisible());
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

test('a letter is removed after a question', async () => {
  const { user, network } = await open(LETTER);
  network.use({ [REMOVE]: () => ({ message: 'Letter removed.', resume: aResume() }) });
  await user.click(screen.getByText('Remove'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('Letter removed.')).toBeVisible());
  expect(await screen.findByLabelText('Upload Cover Letter')).toBeInTheDocument();
  expect(screen.queryByText('View PDF')).not.toBeInTheDocument();
});

test('a letter that can not be removed stays', async () => {
  const { user, network } = await open(LETTER);
  network.use({ [REMOVE]: () => aProblem(500, 'The server is unwell.') });
  await user.click(screen.getByText('Remove'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findAllByText('The server is unwell.')).not.toHaveLength(0);
  expect(screen.getByText('View PDF')).toBeInTheDocument();
});
