import { saveCv } from '../support/cv.ts';
import { CV_SAVED, section } from '../support/cvEditor.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowErrors: /Failed to load resource/ });

test('31 who leaves with unsaved changes is asked, and is offered them on return', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  // What can be saved is saved by itself. Here it can not.
  let isAway = true;
  await page.route('**/api/resume/update-resume/**', (route) => {
    // Only the address gets through. A request whose body is unknown does not.
    const body = route.request().postData() ?? '';
    const isOfAddress = body.includes('Unsaved Lane 4') && !body.includes('yearsOfExp');
    return isOfAddress && !isAway ? route.continue() : route.abort();
  });
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const personal = section(page, 'Personal Information');
  await personal.getByLabel('Home Address').fill('Unsaved Lane 4');
  await section(page, 'General Information').getByLabel('Years of Experience').fill('9');
  await expect(personal.getByText(/^Not saved/)).toBeVisible();
  await page.getByRole('link', { name: 'View Jobs Openings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: /^Stay/ }).click();
  await expect(personal.getByLabel('Home Address')).toHaveValue('Unsaved Lane 4');
  await page.getByRole('link', { name: 'View Jobs Openings' }).click();
  await question.getByRole('button', { name: /^Leave/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You have unsaved changes from before')).toBeVisible();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(personal.getByLabel('Home Address')).toHaveValue('Unsaved Lane 4');
  await expect(section(page, 'General Information').getByLabel('Years of Experience')).toHaveValue(
    '9',
  );
  isAway = false;
  // Saving one section leaves the other's typing alone.
  await personal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(CV_SAVED)).toBeVisible();
  await expect(section(page, 'General Information').getByLabel('Years of Experience')).toHaveValue(
    '9',
  );
  const reload = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const asked = await reload;
  expect(asked.type()).toBe('beforeunload');
  await asked.accept();
  await reloaded;
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(section(page, 'General Information').getByLabel('Years of Experience')).toHaveValue(
    '7',
  );
});
