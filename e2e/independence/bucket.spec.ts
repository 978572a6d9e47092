import { anS3Server, BUCKET } from '../../releases/test/s3Server.ts';
import { startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { variantFolder } from './support/buildVariants.ts';
import { copyPlain, openRollout, releasePlain } from './support/rollout.ts';
import { MARKS } from './support/variants.ts';

const ACCESS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'local',
};

test('a portal whose releases are in a bucket shows them, takes up a new one while it runs, and outlives the bucket', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const ends: (() => unknown)[] = [];
  const bucket = await anS3Server({ after: (end) => void ends.push(end) });
  const env = { ...ACCESS, AWS_ENDPOINT_URL_S3: bucket.origin };
  Object.assign(process.env, env);
  const location = `s3://${BUCKET}/portal`;
  const rollout = openRollout({ dataDir: '' }, location);
  await copyPlain(rollout.store);
  await releasePlain(rollout);
  const portal = await startPortal({ ...env, RELEASE_STORE: location });

  await page.goto(`${portal.url}/find-jobs`);
  await expect(page.getByText('Every open job on this portal.')).toBeVisible();

  await rollout.release('seeker-app', variantFolder('seeker, next'));
  await expect(async () => {
    await page.goto(`${portal.url}/find-jobs`);
    await expect(page.getByText(MARKS.seeker)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await bucket.close();
  await page.context().clearCookies();
  await page.goto(`${portal.url}/find-jobs`);
  await expect(page.getByText(MARKS.seeker)).toBeVisible();
  // What the page still asks for would fail.
  await page.close();
  await portal.stop();
  for (const end of ends) await end();
});
