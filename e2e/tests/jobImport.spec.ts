import { anEmployer, keepEmployer } from '../support/employer.ts';
import { expect, test } from '../support/test.ts';

const CSV = `Job Title;Location;Description;Responsibilities;Requirements;Currency;Salary
Net Mender;Galway, Ireland;"Nets of the whole coast; mended in the loft.";Mend nets;Steady hands;EUR;31.000
Lamp Keeper;Aran, Ireland;The lamp of the western pier.;Trim the lamp;;EUR;29.000
`;

test('jobs of a file are published as far as nothing is missing, and changed by the next file', async ({
  page,
}) => {
  await keepEmployer(page, await anEmployer(page.request));
  const choose = async (text: string) => {
    await page.goto('/employer/jobs/import');
    await page.getByLabel('File of jobs').setInputFiles({
      name: 'jobs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('We Offer').fill('Boots\nA house');
    await page.getByLabel('Company Logo Address').fill('https://example.com/logo.png');
    await page.getByLabel('About Company').fill('Three generations at the same quay.');
  };
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

  await choose(CSV);
  await expect(row('Lamp Keeper')).toContainText('Job Requirements: Please');
  await page.getByRole('button', { name: 'Publish 1 job' }).click();
  await row('Net Mender').getByRole('link', { name: 'Published' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Net Mender' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€31,000');

  await choose(CSV.replace('31.000', '33.500'));
  await expect(row('Net Mender')).toContainText('You have an open job with this title and place.');
  await expect(row('Net Mender').getByRole('checkbox')).not.toBeChecked();
  await row('Net Mender').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change 1 job' }).click();
  await row('Net Mender').getByRole('link', { name: 'Changed' }).click();
  await expect(page.getByRole('main')).toContainText('€33,500');
});
