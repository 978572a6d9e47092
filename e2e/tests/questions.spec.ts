import { saveCv, wholeCv } from '../support/cv.ts';
import { anEmployer, keepEmployer, post } from '../support/employer.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const PERMIT = 'May you work in Ireland?';
const BOATS = 'Which boats do you know best?';

test('an employer asks, a seeker is told what the job needs and answers, and the employer filters by it', async ({
  page,
  browser,
}) => {
  const employer = await anEmployer(page.request);
  const job = await post(page.request, employer, { jobName: 'Currach Builder' });
  await keepEmployer(page, employer);
  await page.goto(`/employer/jobs/${job._id}/edit`);
  const questions = page.getByRole('region', { name: 'Questions (optional)' });
  const add = questions.getByRole('button', { name: 'Add a question' });
  await add.click();
  const first = questions.getByRole('group', { name: 'Question 1' });
  await expect(first.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.insertText(PERMIT);
  await first.getByLabel('The job needs').selectOption('Yes');
  await first.getByLabel('Must be answered').check();
  await add.click();
  const second = questions.getByRole('group', { name: 'Question 2' });
  await page.keyboard.insertText(BOATS);
  await second.getByLabel('Answered by').selectOption('One of several');
  await second.getByRole('textbox', { name: 'Options' }).fill('Wood\nSteel');
  await page.getByRole('button', { name: /^Save|^Update/ }).click();
  await expect(page.getByText('Job updated successfully.')).toBeVisible();

  const seeker = await (await browser.newContext()).newPage();
  const session = await signIn(seeker);
  await saveCv(seeker.request, session, wholeCv);
  await seeker.goto(`/jobs/${job._id}`);
  await expect(seeker.getByText(`${PERMIT} (needed: Yes)`)).toBeVisible();
  await seeker.getByRole('link', { name: 'Apply Now' }).click();
  const asked = seeker.getByRole('group', { name: PERMIT });
  await expect(asked.getByText('The job needs “Yes”.')).toBeVisible();
  await seeker.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(asked.getByText('Please answer this question.')).toBeVisible();
  await expect(asked.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await asked.getByRole('radio', { name: 'No' }).check();
  await expect(seeker.getByText('1 answer differs from what the job needs.')).toBeVisible();
  await seeker.reload();
  await expect(asked.getByRole('radio', { name: 'No' })).toBeChecked();
  await seeker.getByRole('group', { name: BOATS }).getByRole('radio', { name: 'Steel' }).check();
  await seeker.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(seeker.getByText('Application submitted successfully.')).toBeVisible();

  await page.goto('/employer/applications');
  await expect(page.getByRole('cell', { name: '0/1', exact: true })).toBeVisible();
  await page.getByLabel('Answers').selectOption('All needed answers');
  await expect(page.getByRole('link', { name: /View Application/ })).toBeHidden();
  await page.getByLabel('Answers').selectOption('Any answers');
  await page.getByRole('link', { name: /View Application/ }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Needed: Yes');
  await expect(answers).toContainText('Steel');
});
