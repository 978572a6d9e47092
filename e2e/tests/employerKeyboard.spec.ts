import { aCompanyWithApplicant } from '../support/applicants.ts';
import { anEmployer, keepEmployer, post } from '../support/employer.ts';
import { fieldIn, toasts, wholePosting } from '../support/employerForms.ts';
import { activate, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('an employer signs in, posts a job and deletes it without a mouse', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { company } = await anEmployer(request);
  await page.goto('/employer/signin');
  await typeInto(page, fieldIn(page, 'Email Address'), company.email);
  await typeInto(page, fieldIn(page, 'Password'), company.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employer\/alljobs$/);

  const menu = page.getByRole('navigation', { name: 'Employer' });
  await activate(page, menu.getByRole('link', { name: 'Upload Job' }));
  await expect(page).toHaveURL(/\/employer\/addjob$/);
  await expect(menu.getByRole('link', { name: 'Upload Job' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const words = wholePosting('Bargee');
  // In the order in which they stand.
  for (const label of [
    'Job Title',
    'Location',
    'Job Description',
    'Currency',
    'Job Responsibilities',
    'Job Requirements',
    'We Offer',
    'Company Logo Address',
    'About Company',
  ]) {
    await typeInto(page, fieldIn(page, label), words[label] ?? '');
  }
  await activate(page, page.getByRole('button', { name: 'Create Job Posting' }));
  await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Published: Bargee' })).toBeFocused();

  await activate(page, menu.getByRole('link', { name: 'All Jobs' }));
  const opener = page.getByRole('button', { name: 'Actions for Bargee' });
  await activate(page, opener);
  await expect(page.getByRole('menuitem', { name: 'My Applications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete Job Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await activate(page, dialog.getByRole('button', { name: 'Delete Job Post' }));
  await expect(page.getByText('No Jobs Uploaded Yet')).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('the sidebar is collapsed and opened, and stays so after a reload', async ({
  page,
  request,
}) => {
  await keepEmployer(page, await anEmployer(request));
  await page.goto('/employer/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Employer area' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await activate(page, page.getByRole('button', { name: 'Collapse sidebar' }));
  await expect.poll(width).toBe(80);
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  await page.reload();
  await expect.poll(width).toBe(80);
  const link = sidebar.getByRole('link', { name: 'Applications' });
  await tabTo(page, link);
  // The name comes up beside the icon.
  await expect(link.getByText('Applications')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employer\/applications$/);
  // Where the page puts the focus once it is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused();
  await activate(page, page.getByRole('button', { name: 'Expand sidebar' }));
  await expect.poll(width).toBe(300);
});

test('the drawer of a phone takes the focus, and Escape gives it back', async ({
  page,
  request,
}) => {
  const employer = await anEmployer(request);
  await post(request, employer);
  await keepEmployer(page, employer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/employer/dashboard');
  await expect(page.getByRole('complementary', { name: 'Employer area' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Employer menu' });
  await activate(page, opener);
  const drawer = page.getByRole('dialog', { name: 'Employer menu' });
  await expect(drawer.getByText('Verified', { exact: true })).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await activate(page, drawer.getByRole('link', { name: 'All Jobs' }));
  await expect(page).toHaveURL(/\/employer\/alljobs$/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Added Jobs' })).toBeFocused();
});

test('an interview is proposed and cancelled without a mouse', async ({ page, request }) => {
  const { employer, application } = await aCompanyWithApplicant(request, { jobName: 'Diver' });
  await keepEmployer(page, employer);
  await page.goto(`/employer/applications/${application._id}`);
  const propose = page.getByRole('button', { name: 'Propose an interview' });
  await activate(page, propose);
  const dialog = page.getByRole('dialog', { name: 'Propose an interview' });
  const place = dialog.getByLabel(/^Where/);
  await typeInto(page, place, 'Quay 7');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(propose).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(place).toHaveValue('Quay 7');
  await tabTo(page, dialog.getByLabel(/^Time(?! zone)/));
  // Month, day, year, hour, minute, and the half of the day.
  const day = new Date(Date.now() + 30 * 86_400_000);
  const [year = '', month, date] = day.toISOString().slice(0, 10).split('-');
  await page.keyboard.type(`${month}${date}`);
  await page.keyboard.type(year);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000AM');
  await activate(page, dialog.getByRole('button', { name: 'Propose', exact: true }));
  await expect(page.getByText('Waits for the applicant')).toBeVisible();
  const shown = day.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
  await expect(page.getByText(shown, { exact: false }).first()).toBeVisible();

  await activate(page, page.getByRole('button', { name: 'Cancel interview' }));
  const question = page.getByRole('alertdialog');
  await activate(page, question.getByRole('button', { name: 'Cancel interview' }));
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Interview', exact: true })).toBeFocused();
});

test('the answer at the lower edge does not cover what has the focus', async ({
  page,
  request,
}) => {
  const { employer, application } = await aCompanyWithApplicant(request, { jobName: 'Diver' });
  await keepEmployer(page, employer);
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(`/employer/applications/${application._id}`);
  const propose = page.getByRole('button', { name: 'Propose an interview' });
  const answer = page.getByRole('region', { name: 'Your answer' });
  const heightBehind = async () => {
    const bottom = await propose.evaluate((button) => button.getBoundingClientRect().bottom);
    return bottom - (await answer.evaluate((bar) => bar.getBoundingClientRect().top));
  };
  await expect(propose).toBeVisible();
  await propose.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 20),
  );
  expect(await heightBehind()).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
  await propose.focus();
  await expect.poll(heightBehind).toBeLessThanOrEqual(0);
});
