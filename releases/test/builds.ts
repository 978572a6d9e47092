import type { RemoteContract, ShellContract } from '@jobharbor/contract';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import { SOURCES_FILE, type App } from '../src/layout.ts';
import type { SharedSources } from '../src/sharedSources.ts';

const CORE = '@jobharbor/shared-ui/core';
const folder = mkdtempSync(join(tmpdir(), 'jobharbor-builds-'));
after(() => rmSync(folder, { recursive: true }));
let made = 0;

export const aShell = (own: Partial<ShellContract> = {}): ShellContract => ({
  session: '1.0',
  pages: {
    seeker: { Home: [], JobDetail: ['jobId'] },
    employer: { Dashboard: [] },
  },
  offers: {
    react: { version: '19.3.1' },
    [CORE]: { version: '1.0.0', names: ['Box', 'Button'] },
  },
  ...own,
});

export const aSeeker = (own: Partial<RemoteContract> = {}): RemoteContract => ({
  session: '1.0',
  pages: { Home: [], JobDetail: ['jobId'] },
  needs: {
    react: { range: '^19.3.0', names: ['useState'] },
    [CORE]: { range: '^1.0.0', names: ['Box'] },
  },
  ...own,
});

export const anEmployer = (own: Partial<RemoteContract> = {}): RemoteContract =>
  aSeeker({ pages: { Dashboard: [] }, ...own });

/** A seeker app that needs more than `aShell` offers. */
export const aDemandingSeeker = () =>
  aSeeker({ needs: { [CORE]: { range: '^1.0.0', names: ['Box', 'JobMap'] } } });

/** A shell that offers it. */
export const aGenerousShell = () =>
  aShell({
    offers: {
      ...aShell().offers,
      [CORE]: { version: '1.0.0', names: ['Box', 'Button', 'JobMap'] },
    },
  });

/** What a front end is built with, in which a box has such properties. */
export const someSources = (boxProps = 'title: string'): SharedSources => ({
  'contract/src/index.ts': "export * from './responses/index.ts';",
  'contract/src/responses/index.ts': "export * from './job.ts';",
  'contract/src/responses/job.ts': 'export interface Job { id: string; pay?: number }',
  'shared-ui/src/entries/core.ts':
    "export * from '../Box';\nexport { useJob as useOneJob } from '../useJob';",
  'shared-ui/src/Box.tsx': `export interface BoxProps { ${boxProps} }\nexport function Box(_props: BoxProps) { return null; }`,
  'shared-ui/src/useJob.ts':
    "import type { Job } from '@jobharbor/contract';\nexport const useJob = (_id: string): Job => ({ id: '' });",
});

const CONTRACTS = { shell: aShell, 'seeker-app': aSeeker, 'employer-app': anEmployer };

/** A small build in its own folder; the text makes it differ from others. */
export function aBuild(
  app: App,
  text: string,
  contract: object = CONTRACTS[app](),
  sources?: SharedSources,
): string {
  const build = join(folder, String(++made));
  mkdirSync(build);
  const [file, value] =
    app === 'shell' ? ['contract.json', contract] : ['mf-manifest.json', { contract }];
  writeFileSync(join(build, file), JSON.stringify(value));
  if (sources) writeFileSync(join(build, SOURCES_FILE), JSON.stringify(sources));
  writeFileSync(join(build, 'main.js'), `console.log(${JSON.stringify(text)});`);
  return build;
}
