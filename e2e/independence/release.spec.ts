import { removeRelease, rollback } from '@jobharbor/releases';
import type { Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { variantFolder } from './support/buildVariants.ts';
import { runCommand, startCommand } from './support/command.ts';
import { expect, test } from './support/test.ts';
import { MARKS } from './support/variants.ts';

const PLAIN = 'Every open job on this portal.';

/** Fails unless a page load shows this release's words, beside an unchanged shell. */
async function expectLead(page: Page, words: string): Promise<void> {
  await page.goto('/find-jobs');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(MARKS.shell)).toHaveCount(0);
}

test('npm run release shows on the next page load, npm run rollback takes it back, and the portal runs on', async ({
  page,
  portal,
  request,
  rollout,
}) => {
  test.setTimeout(180_000);
  const shell = await rollout.live('shell');
  const plain = await rollout.live('seeker-app');
  const next = await rollout.release('seeker-app', variantFolder('seeker, next'));
  await expectLead(page, MARKS.seeker);
  // The command has something to publish then.
  await removeRelease(rollout.store, 'seeker-app', plain);

  const cut = startCommand(portal, 'run', 'release', '-w', 'seeker-app');
  const folder = join(portal.dataDir, 'releases/seeker-app', plain);
  await expect
    .poll(
      () =>
        readdir(folder).then(
          (files) => files.length,
          () => 0,
        ),
      {
        intervals: [5],
        timeout: 120_000,
      },
    )
    .toBeGreaterThan(0);
  cut.kill();
  await cut.ended;
  expect(await readdir(folder), 'a publish cut off in the middle').not.toContain('release.json');
  expect(await rollout.live('seeker-app')).toBe(next);
  await expectLead(page, MARKS.seeker);

  const released = await runCommand(portal, 'run', 'release', '-w', 'seeker-app');
  expect(released.output).toContain(plain);
  expect(released.code).toBe(0);
  await expectLead(page, PLAIN);
  const remotes = (await (await request.get('/remotes.json')).json()) as {
    shell: { release: string };
  };
  expect(remotes.shell.release).toBe(shell);

  const back = await runCommand(portal, 'run', 'rollback', '-w', 'seeker-app');
  expect(back.code).toBe(0);
  await expectLead(page, MARKS.seeker);
});

test('a release that needs what the live shell has not is refused in words, and changes nothing', async ({
  page,
  rollout,
}) => {
  const live = await rollout.live('seeker-app');
  const needy = variantFolder('seeker, needs next');
  await expect(rollout.release('seeker-app', needy)).rejects.toThrow(
    /NEXT_WORD|@jobharbor\/shared-ui\/core/,
  );
  expect(await rollout.live('seeker-app')).toBe(live);
  await expectLead(page, PLAIN);

  // The shell first, then it fits; and the shell can not go back while it is needed.
  const shell = await rollout.release('shell', variantFolder('shell, next'));
  await rollout.release('seeker-app', needy);
  await page.goto('/find-jobs');
  await expect(page.getByText(MARKS.needsNext)).toBeVisible();
  await expect(page.getByText(MARKS.shell)).toBeVisible();
  await expect(rollback(rollout.store, 'shell', { now: new Date() })).rejects.toThrow(/shared-ui/);
  expect(await rollout.live('shell')).toBe(shell);
});

test('what never changes is kept for ever and packed, what changes is never kept', async ({
  page,
  rollout,
}) => {
  const ids = [await rollout.live('shell'), await rollout.live('seeker-app')];
  const answers: { path: string; headers: Record<string, string> }[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/')) answers.push({ path: pathname, headers: answer.headers() });
  });
  await page.goto('/find-jobs');
  await expect(page.getByText(PLAIN)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // They stand in a page that the server has rendered. A browser asks for them elsewhere.
  const manifest = `/releases/seeker-app/${ids[1]}/mf-manifest.json`;
  for (const path of ['/remotes.json', manifest]) {
    const answer = await page.request.get(new URL(path, page.url()).href);
    answers.push({ path, headers: answer.headers() });
  }

  const headersOf = (path: string) => answers.find((answer) => answer.path === path)?.headers;
  expect(headersOf('/find-jobs')).toMatchObject({
    'cache-control': expect.stringMatching(/no-cache|no-store/),
    'content-type': expect.stringContaining('text/html'),
  });
  expect(headersOf('/remotes.json')).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  });
  const files = answers.filter(({ path }) => path.startsWith('/releases/'));
  expect(files.map(({ path }) => path)).toContain(manifest);
  const types: Record<string, string> = {
    js: 'javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
    json: 'application/json',
  };
  expect(files.length).toBeGreaterThan(5);
  for (const { path, headers } of files) {
    expect(ids, path).toContain(path.split('/')[3]);
    expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin'], path).toBe('*');
    expect(headers['content-type'], path).toContain(types[path.split('.').at(-1) ?? ''] ?? '?');
  }
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const packed = scripts.filter(({ headers }) => headers['content-encoding'] === 'br');
  // A few are so small that they gain nothing.
  expect(packed.length).toBeGreaterThan(scripts.length * 0.7);

  for (const path of ['/releases/seeker-app/live.json', '/releases/seeker-app/nothing/here.js']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});
