import { jobNamed } from '../support/api.ts';
import { applyFor, savedCv, saveCv } from '../support/cv.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { asSlowPhone, watchShifts } from '../support/slowPhone.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => asSlowPhone(page));

test('one can type and apply while the rest loads, without scrolling, and nothing jumps', async ({
  page,
  request,
  seeker,
}) => {
  const shift = await watchShifts(page);
  const preview = async () => {
    const { _id, user } = await jobNamed(request, fixtures.verified);
    return `/mycv/editcv/${seeker.user._id}?preview=true&jobid=${_id}&employerid=${user}`;
  };
  await page.goto(await preview());
  const phone = page.getByLabel('Phone No');
  await phone.pressSequentially('123456');
  await expect(page.getByText('Tidewater Pilots').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(phone).toHaveValue('123456');
  expect(await shift()).toBeLessThan(0.1);
  const apply = page.getByRole('button', { name: 'Apply for this Job' });
  await expect(apply).toBeInViewport();
  await apply.click();
  await expect(page.getByText('Application submitted successfully.')).toBeVisible();
  expect(await savedCv(request, seeker)).toMatchObject({ phoneNo: '123456' });
});

test('no other screen of a seeker jumps', async ({ page, request, seeker }) => {
  await saveCv(request, seeker);
  await applyFor(request, seeker, (await jobNamed(request, fixtures.birr))._id);
  const shift = await watchShifts(page);
  for (const [path, words] of [
    ['/', 'Hello, Ada'],
    ['/profile', fixtures.birr],
    [`/mycv/cvview/${seeker.user._id}`, 'North Sea Works'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await shift(), `${path} jumps`).toBeLessThan(0.1);
  }
});
