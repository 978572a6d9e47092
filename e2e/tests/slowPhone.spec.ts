import { jobNamed } from '../support/api.ts';
import { applyFor, savedCv, saveCv } from '../support/cv.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { asSlowPhone, watchShifts } from '../support/slowPhone.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => asSlowPhone(page));

test('the editor can be typed in while the rest loads, and nothing jumps', async ({
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
  const personal = page.getByRole('region', { name: 'Personal Information' });
  const address = personal.getByLabel('Home Address');
  await expect(address).toBeVisible();
  await personal.getByLabel('Phone No').pressSequentially('123456');
  await expect(page.getByText('Tidewater Pilots').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(personal.getByLabel('Phone No')).toHaveValue('123456');
  expect(await shift()).toBeLessThan(0.1);
  await address.pressSequentially('12 Dock Road');
  await personal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Resume updated successfully.')).toBeVisible();
  expect(await savedCv(request, seeker)).toMatchObject({
    phoneNo: '123456',
    homeAddress: '12 Dock Road',
  });
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
