import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { Component as Profile } from './Profile';

const BY_ID = 'GET /api/employer/getemployer/:id';
const JOBS = 'GET /api/jobs/getalljobsbyemployer/:id';
const UPDATE = 'PUT /api/employer/update-profile';
const REMINDERS = 'PUT /api/employer/reminders';
const CHECK = 'GET /api/employer/company-check';
const CHECK_NOW = 'POST /api/employer/company-check';
const PASSWORD = 'PUT /api/employer/change-password';
const EMAIL = 'PUT /api/employer/change-email';
const employer = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  description: 'We build boats.',
  website: 'https://www.northsea.example/',
  isVerified: true,
};
const UNCHECKED = {
  domain: 'northsea.example',
  hasAddress: false,
  record: { name: '_jobharbor.northsea.example', value: 'jobharbor-verification=abc' },
};
const aJob = (fields = {}) => ({
  ...aJobSummary(fields),
  jobRequirements: [],
  requirements: [],
  applicationsCount: 0,
});

const open = (routes = {}, fields = {}) => {
  const own = { ...employer, ...fields };
  const network = mockNetwork({
    ...{ [BY_ID]: () => own, [JOBS]: () => [], [CHECK]: () => UNCHECKED },
    ...routes,
  });
  const store = makeStore({ session: { employer: own, employerToken: 'token' } });
  const result = renderWithProviders(<Profile />, { store, url: '/employer/profile' });
  return { ...result, ...network, store };
};
const jobs = () => screen.findByRole('region', { name: 'Uploaded jobs' });
const edit = async (opened: ReturnType<typeof open>) => {
  await opened.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  return screen.getByRole('region', { name: 'Edit profile' });
};
const sent = (opened: ReturnType<typeof open>) =>
  opened.requests.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the company is shown with all that is known of it', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'North Sea Works' })).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('hr@example.com')).toBeVisible();
  expect(screen.getByText('We build boats.')).toBeVisible();
  const website = screen.getByRole('link', { name: 'northsea.example' });
  expect(website).toHaveAttribute('href', 'https://www.northsea.example/');
  expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(await screen.findByText('No jobs uploaded yet.')).toBeVisible();
});

test('a website that is no web address is no link', async () => {
  open({}, { website: 'javascript:alert(1)' });
  await screen.findByText('No jobs uploaded yet.');
  const website = screen.getByText('javascript:alert(1)');
  expect(website).toBeVisible();
  expect(website.closest('a')).toBeNull();
});

test('who is not verified sees so, with the way to change it, and is offered no reminders and no line for a website', async () => {
  open({}, { isVerified: false, description: undefined });
  expect(screen.getByText('Not Verified')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your Account is Not Verified' })).toBeVisible();
  expect(screen.getByText(/^No description yet\./)).toBeVisible();
  await screen.findByText('No jobs uploaded yet.');
  expect(screen.queryByRole('region', { name: 'Jobs on your website' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Reminders' })).not.toBeInTheDocument();
});

test('a verified employer copies the line that lists the jobs on the own website', async () => {
  const { user } = open();
  await screen.findByText('No jobs uploaded yet.');
  const panel = within(screen.getByRole('region', { name: 'Jobs on your website' }));
  const line = '<script src="http://localhost/embed.js" data-company="e1" async></script>';
  expect(panel.getByText(line)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The line is copied.')).toBeVisible();
  // The page may change while the clipboard is read.
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(line));
});

describe('the logo', () => {
  const uploaded = `https://jobs.example.com/api/logos/${'a'.repeat(64)}.webp`;
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const panel = () => within(screen.getByRole('region', { name: 'Logo' }));

  test('is refused with a reason, uploaded by drag and drop, and removed, while a form stays as typed', async () => {
    const answers = [
      () => aProblem(400, 'Oops!', { file: 'The picture is animated.' }),
      () => ({ employer: { ...employer, logo: uploaded }, msg: 'Your logo is uploaded.' }),
    ];
    const { user } = open({
      [BY_ID]: () => employer,
      'POST /api/employer/logo': () => answers.shift()?.(),
      'DELETE /api/employer/logo': () => ({ employer, msg: 'Your logo is removed.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await user.type(description, 'Typed');
    await user.upload(panel().getByLabelText('Logo file'), file);
    expect(await panel().findByText('The picture is animated.')).toBeVisible();
    fireEvent.drop(panel().getByRole('heading'), { dataTransfer: { files: [file] } });
    expect(await panel().findByText(/Your uploaded logo is shown/)).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Remove logo' }));
    expect(await panel().findByText(/the initials are shown/)).toBeVisible();
    await waitFor(() => expect(panel().getByRole('button', { name: 'Choose logo' })).toHaveFocus());
    expect((description as HTMLTextAreaElement).value).toContain('Typed');
  });

  test('that was uploaded is no address to edit, and the form says what an address does', async () => {
    await edit(open({}, { logo: uploaded }));
    expect(await screen.findByRole('textbox', { name: 'Logo address' })).toHaveValue('');
    expect(screen.getByText(/An address here replaces and deletes it/)).toBeVisible();
  });

  test('is not offered to a reviewer', async () => {
    const colleague = { _id: 'c1', name: 'Grace', role: 'reviewer' } as const;
    open({}, { colleague });
    expect(await within(await jobs()).findByText(/No Jobs/i)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Logo' })).not.toBeInTheDocument();
  });
});

describe('the check of the company', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Verified Company' }));
  const press = async ({ user }: ReturnType<typeof open>) =>
    user.click(await panel().findByRole('button', { name: 'Check now' }));

  test('shows the record to add, and why it has failed', async () => {
    const msg = '_jobharbor.northsea.example has no such TXT record yet.';
    const opened = open({ [CHECK_NOW]: () => aProblem(409, msg) });
    expect(await panel().findByText('_jobharbor.northsea.example')).toBeVisible();
    expect(panel().getByText('jobharbor-verification=abc')).toBeVisible();
    await press(opened);
    expect(await panel().findByText(msg)).toBeVisible();
  });

  test('says what was checked, and takes the way to it away', async () => {
    const companyCheck = {
      by: 'address',
      domain: 'northsea.example',
      at: '2026-11-03T10:00:00.000Z',
    } as const;
    const own = { ...employer };
    const opened = open({
      [BY_ID]: () => own,
      [CHECK]: () => ({ ...UNCHECKED, hasAddress: true }),
      [CHECK_NOW]: () => {
        Object.assign(own, { companyCheck });
        return { ...UNCHECKED, companyCheck };
      },
    });
    await press(opened);
    expect(await panel().findByText(/^Verified by an e-mail address at northsea/)).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });

  test('needs a website', async () => {
    open({ [CHECK]: () => ({}) }, { website: '' });
    expect(await panel().findByText(/Enter your website in the profile/)).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['was withdrawn', { ...UNCHECKED, isWithdrawn: true }],
    ['cannot check the website', {}],
    ['needs a record', UNCHECKED],
    ['is enough by the address', { ...UNCHECKED, hasAddress: true }],
  ])('that %s leads to the operator’s address', async (_why, state) => {
    open({ [CHECK]: () => state }, { website: 'https://example.co.uk' });
    const link = await panel().findByRole('link', { name: 'operator of this portal' });
    expect(link).toHaveAttribute('href', '/about');
  });
});

test('of many jobs the first are shown with their salaries, and all when asked', async () => {
  const salaries = [
    [52_000, 'USD', '$52,000'],
    [52_000, '$', '$52,000'],
    [52_000, ' us$ ', '$52,000'],
    [52_000, '', '$52,000'],
    [52_000, undefined, '$52,000'],
    [7_000, 'PLN', 'PLN 7,000'],
    [5_000, 'Birr', 'Birr 5,000'],
    [0, 'USD', 'Not Specified'],
  ] as const;
  const opened = open({
    [JOBS]: () => salaries.map(([salary, currency]) => aJob({ salary, currency })),
  });
  expect(await within(await jobs()).findAllByRole('listitem')).toHaveLength(5);
  await opened.user.click(screen.getByRole('button', { name: 'Show all 8 jobs' }));
  const items = within(await jobs()).getAllByRole('listitem');
  expect(items).toHaveLength(8);
  expect(items[5]?.querySelector('a')).toHaveFocus();
  for (const [index, item] of items.entries()) {
    const text = salaries[index]?.[2] ?? '';
    expect(item).toHaveTextContent(`Gdańsk, Poland · ${text}`);
    expect(within(item).getByText(text)).toHaveAttribute('data-figures');
    expect(within(item).getByText(/^Build and mend wooden boats/)).toBeVisible();
  }
});

test('jobs that can not be loaded are logged and told in their place, and can be asked for again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = open({ [JOBS]: () => aProblem(500, 'An error occurred.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred.');
  expect(log).toHaveBeenCalledWith('Failed to refresh jobs', expect.anything());
  opened.use({ [JOBS]: () => [] });
  await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No jobs uploaded yet.')).toBeVisible();
});

describe('editing', () => {
  test('sends what has changed alone, and shows it everywhere', async () => {
    const msg = 'Profile updated successfully.';
    const changed = { ...employer, description: 'We build ships.' };
    const opened = open({ [UPDATE]: () => ({ msg, employer: changed }) });
    const form = await edit(opened);
    const description = within(form).getByLabelText('Description');
    fireEvent.change(description, { target: { value: 'We build ships. ' } });
    opened.use({ [BY_ID]: () => changed });
    await opened.user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(await sent(opened)[0]?.json()).toEqual({ description: 'We build ships.' });
    expect(screen.getByText('We build ships.')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('employer') ?? '')).toEqual(changed);
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  test('keeps what is typed for the next visit, and asks before it is left', async () => {
    const opened = open();
    const form = await edit(opened);
    await opened.user.type(within(form).getByLabelText('Description'), ' And mend them.');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    opened.unmount();
    const again = open();
    expect(screen.getByText('What you had not saved is back.')).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('We build boats. And mend them.');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('We build boats.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test('takes a value away with an empty text', async () => {
    const opened = open({ [UPDATE]: () => ({ msg: 'Saved.', employer }) });
    const form = await edit(opened);
    await opened.user.clear(within(form).getByLabelText('Website'));
    await opened.user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await sent(opened)[0]?.json()).toEqual({ website: '' });
  });

  test('sends nothing when nothing has changed, nor when it is given up', async () => {
    const opened = open();
    const form = await edit(opened);
    await opened.user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('There is nothing new to save.')).toBeVisible();
    const again = await edit(opened);
    await opened.user.type(within(again).getByLabelText('Description'), 'x');
    await opened.user.click(within(again).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('We build boats.')).toBeVisible();
    expect(sent(opened)).toHaveLength(0);
  });

  test('refuses a wrong address before it is sent', async () => {
    const opened = open({}, { website: undefined });
    const form = within(await edit(opened));
    const fill = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    fill('Website', 'ftp://x.example');
    fill('Logo address', 'http://x.example/a.png');
    await opened.user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(
      await form.findByText('This is not a valid URL. Please enter a valid URL.'),
    ).toBeVisible();
    expect(form.getByText(/begins with https:/)).toBeVisible();
    expect(sent(opened)).toHaveLength(0);
  });

  test('takes the address of the website without https://', async () => {
    const answer = { msg: 'Saved.', employer };
    const opened = open({ [UPDATE]: () => answer }, { website: undefined });
    const form = await edit(opened);
    const website = within(form).getByLabelText('Website');
    fireEvent.change(website, { target: { value: 'www.north-sea.example' } });
    await opened.user.click(within(form).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(opened)).toHaveLength(1));
    expect(await sent(opened)[0]?.json()).toEqual({ website: 'https://www.north-sea.example' });
  });

  test('keeps what was typed when it can not be saved, and tells it twice', async () => {
    const opened = open({ [UPDATE]: () => aProblem(500, 'An error occurred.') });
    const form = await edit(opened);
    await opened.user.type(within(form).getByLabelText('Description'), ' And mend them.');
    await opened.user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText('An error occurred.')).toHaveLength(2);
    expect(within(form).getByLabelText('Description')).toHaveValue(
      'We build boats. And mend them.',
    );
  });
});

describe('changing the password', () => {
  const change = async (opened: ReturnType<typeof open>, next = 'Harbour2!') => {
    fireEvent.change(screen.getByLabelText(/^Current password/), {
      target: { value: 'Harbour1!' },
    });
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: next } });
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('needs the current one, and empties the fields', async () => {
    const opened = open({ [PASSWORD]: () => ({ msg: 'Your password has been changed.' }) });
    await change(opened);
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(await sent(opened)[0]?.json()).toEqual({
      currentPassword: 'Harbour1!',
      newPassword: 'Harbour2!',
    });
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveValue(''));
  });

  test('is done when only the answer was lost: the new one is the current one by then', async () => {
    const text = 'This password is not correct.';
    const wrong = { message: text, msg: text, code: 'wrong_password', requestId: 'r' };
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Response.json(wrong, { status: 401 }),
      () => ({ msg: 'Your password has been changed.' }),
    ];
    const opened = open({ [PASSWORD]: () => answers.shift()?.() });
    await change(opened);
    expect(await screen.findAllByText(/^The server cannot be reached/)).not.toHaveLength(0);
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(await sent(opened)[2]?.json()).toEqual({
      currentPassword: 'Harbour2!',
      newPassword: 'Harbour2!',
    });
  });

  test('with a wrong current one is told beside it, and ends no session', async () => {
    const text = 'This password is not correct.';
    const answer = { message: text, msg: text, code: 'wrong_password', requestId: 'r' };
    const opened = open({ [PASSWORD]: () => Response.json(answer, { status: 401 }) });
    await change(opened);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Current password/)).toBeInvalid();
    expect(opened.store.getState().session.employerToken).toBe('token');
  });

  test('sends nothing while a rule is broken', async () => {
    const opened = open();
    await change(opened, 'short');
    expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
    expect(sent(opened)).toHaveLength(0);
  });
});

describe('changing the e-mail address', () => {
  const ask = async (opened: ReturnType<typeof open>) => {
    await opened.user.click(screen.getByRole('button', { name: 'Change email address' }));
    const panel = screen.getByRole('region', { name: 'Email address' });
    expect(within(panel).getByLabelText(/^New email address/)).toHaveFocus();
    fireEvent.change(within(panel).getByLabelText(/^New email address/), {
      target: { value: ' new@example.com ' },
    });
    fireEvent.change(within(panel).getByLabelText(/^Password/), { target: { value: 'Harbour1!' } });
    await opened.user.click(within(panel).getByRole('button', { name: 'Send confirmation link' }));
    return panel;
  };

  test('asks for a link to the new one, and says that nothing has changed yet', async () => {
    const msg = 'We have sent a link to new@example.com.';
    const opened = open({ [EMAIL]: () => Response.json({ msg }, { status: 202 }) });
    const panel = await ask(opened);
    expect(await within(panel).findByRole('status')).toHaveTextContent(msg);
    expect(within(panel).getByText(/You sign in with hr@example\.com/)).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Change email address' })).toHaveFocus();
    const [request] = sent(opened);
    expect(await request?.json()).toEqual({ email: 'new@example.com', password: 'Harbour1!' });
  });

  test('keeps what was typed when the password is wrong, and can be given up', async () => {
    const text = 'This password is not correct.';
    const answer = { message: text, msg: text, code: 'wrong_password', requestId: 'r' };
    const opened = open({ [EMAIL]: () => Response.json(answer, { status: 401 }) });
    const panel = await ask(opened);
    expect(await within(panel).findByText(text)).toBeVisible();
    expect(within(panel).getByLabelText(/^New email address/)).toHaveValue('new@example.com');
    await opened.user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    expect(within(panel).getByRole('button', { name: 'Change email address' })).toHaveFocus();
  });
});

describe('reminders of waiting applications', () => {
  const panel = () => screen.findByRole('region', { name: 'Reminders' });

  test('can be turned off, and on again', async () => {
    const off = { ...employer, remindersOff: true };
    const opened = open({ [REMINDERS]: () => ({ employer: off, message: 'Reminders are off.' }) });
    await opened.user.click(
      within(await panel()).getByRole('button', { name: 'Turn reminders off' }),
    );
    expect(await screen.findByText('Reminders are off.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Turn reminders on' })).toBeEnabled();
    expect(await sent(opened).at(-1)?.json()).toEqual({ reminders: false });
    expect(opened.store.getState().session.employer?.remindersOff).toBe(true);
  });

  test('that can not be changed stay as they are, and say why', async () => {
    const { user } = open({ [REMINDERS]: () => aProblem(503, 'Not now.') });
    await user.click(await screen.findByRole('button', { name: 'Turn reminders off' }));
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('button', { name: 'Turn reminders off' })).toBeEnabled();
  });
});
