import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { jobNamed } from '../support/api.ts';
import { expectAccessible, expectNoOverflow } from '../support/axe.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { expect, test } from '../support/test.ts';

const EXAMPLE = new URL('../../docs/embed.html', import.meta.url);
const STYLES = `
  :root { color-scheme: light dark; }
  body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; font-family: sans-serif; background: Canvas; }
  body { white-space: nowrap; font-style: italic; text-indent: 50px; }
  * { font-size: 9px !important; letter-spacing: 0.4em; text-transform: uppercase; }
  li { color: red; }
`;

test("a company's own site shows its jobs under a strict content policy", async ({
  page,
  request,
  baseURL,
}) => {
  const { user: company } = await jobNamed(request, fixtures.verified);
  const example = (await readFile(EXAMPLE, 'utf8'))
    .replaceAll('PORTAL', String(baseURL))
    .replace('COMPANY', company);
  // Another origin on this machine: browsers keep pages of the internet away from servers on it.
  const site = createServer(({ url }, response) => {
    const [type, body] = url === '/' ? ['text/html', example] : ['text/css', STYLES];
    response.setHeader('content-type', type).end(body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const script = await request.get('/embed.js');
  expect((await script.body()).length).toBeLessThan(10_000);
  const list = page.getByRole('region', { name: 'Open positions' });
  const job = list.getByRole('link', { name: fixtures.verified });
  await expect(job).toBeVisible();
  await expect(list.getByText('$120,000')).toBeVisible();
  // The site's styles stay outside.
  const first = list.getByRole('listitem').first();
  await expect(first).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  for (const [property, value] of [
    ['font-size', '16px'],
    ['font-style', 'normal'],
    ['letter-spacing', 'normal'],
    ['text-transform', 'none'],
    ['text-indent', '0px'],
    ['white-space', 'normal'],
  ] as const)
    await expect(first).toHaveCSS(property, value);
  await expectAccessible(page, 'the embedded list', { isDarkToo: true });
  await expectNoOverflow(page, 'the embedded list');
  expect(await page.context().cookies()).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(list.getByRole('link').first()).toBeFocused();
  await job.click();
  await expect(page.getByRole('heading', { level: 1, name: fixtures.verified })).toBeVisible();
  site.close();
});
