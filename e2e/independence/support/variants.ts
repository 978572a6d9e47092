import type { App } from '../../../releases/src/layout.ts';
import { append, type Patch, prepend, replace } from './patch.ts';

/** A front end as another day would have built it: the sources with some changes. */
export interface Variant {
  app: App;
  patches: readonly Patch[];
  /** React's previous patch instead of the one in use. */
  isReactPrevious?: boolean;
}

/** What a visitor sees of a variant, and of no other build. */
export const MARKS = {
  shell: 'an open-source job portal, next shell',
  seeker: 'Every open job, by the next seeker release.',
  employer: 'By the next employer release.',
  needsNext: 'Rendered with a word of the next shared library.',
} as const;

const PREVIOUS_REACT = '19.3.0';
const BOTH_REACTS = ['react', 'react-dom'] as const;

const nextSharedUi = [
  replace('shared-ui/package.json', '"version": "1.3.0"', '"version": "1.4.0"'),
  append('shared-ui/src/entries/core.ts', `export const NEXT_WORD = '${MARKS.needsNext}';`),
];
const FIND_JOBS = 'seeker-app/src/pages/FindJobs.tsx';
const FIND_JOBS_LEAD = 'lead="Every open job on this portal."';
/**
 * What a page says when it fails: as an error may, it names somebody. It fails in browsers alone: a release whose pages
 * the server cannot render is refused.
 */
const blunder = (page: string) =>
  `if (typeof document !== 'undefined') throw new TypeError('${page} of ada@example.com failed');`;

const variants = {
  'shell, previous React': {
    app: 'shell',
    patches: BOTH_REACTS.map((name) =>
      replace('shell/package.json', `"${name}": "19.3.1"`, `"${name}": "${PREVIOUS_REACT}"`),
    ),
    isReactPrevious: true,
  },
  'shell, next': {
    app: 'shell',
    patches: [
      ...nextSharedUi,
      replace(
        'shell/package.json',
        '"@jobharbor/shared-ui": "1.3.0"',
        '"@jobharbor/shared-ui": "1.4.0"',
      ),
      replace('shell/src/layout/Footer.tsx', 'an open-source job portal', MARKS.shell),
    ],
  },
  'seeker, next': {
    app: 'seeker-app',
    patches: [...nextSharedUi, replace(FIND_JOBS, FIND_JOBS_LEAD, `lead="${MARKS.seeker}"`)],
  },
  'seeker, needs next': {
    app: 'seeker-app',
    patches: [
      ...nextSharedUi,
      replace(
        'seeker-app/package.json',
        '"@jobharbor/shared-ui": "^1.3.0"',
        '"@jobharbor/shared-ui": "^1.4.0"',
      ),
      prepend(FIND_JOBS, "import { NEXT_WORD } from '@jobharbor/shared-ui/core';"),
      replace(FIND_JOBS, FIND_JOBS_LEAD, 'lead={NEXT_WORD}'),
    ],
  },
  /** `FindJobs` throws when it is loaded, `JobSearch` when it is rendered. */
  'seeker, broken': {
    app: 'seeker-app',
    patches: [
      append(FIND_JOBS, blunder('FindJobs')),
      replace(
        'seeker-app/src/pages/JobSearch.tsx',
        'export function Component() {',
        `export function Component() {\n  ${blunder('JobSearch')}`,
      ),
    ],
  },
  'employer, next': {
    app: 'employer-app',
    patches: [
      ...nextSharedUi,
      replace(
        'employer-app/src/pages/SignUp.tsx',
        'lead="Find the people who will build what you are building."',
        `lead="${MARKS.employer}"`,
      ),
      replace(
        'employer-app/src/pages/AllJobs.tsx',
        'title="My Added Jobs"',
        `title="My Added Jobs"\n      lead="${MARKS.employer}"`,
      ),
    ],
  },
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];
export const variantOf = (name: VariantName): Variant => variants[name];
