import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Packages that exist as ES modules only, which Jest cannot require before Node 24.9. */
const ES_MODULES = [
  ...['country-to-currency', 'retext-', 'unified/', 'vfile', 'nlcst-', 'unist-', 'parse-'],
  ...['array-iterate/', 'bail/', 'devlop/', 'is-plain-obj/', 'quotation/', 'trough/'],
];

const project = (name) => ({
  displayName: name,
  rootDir: `${root}${name}`,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: `${root}shared-ui/src/testing/environment.mjs`,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  setupFilesAfterEnv: [`${root}shared-ui/src/testing/setup.ts`],
  moduleNameMapper: {
    '(\\.(css|woff2)|\\?css)$': `${root}shared-ui/src/testing/emptyModule.ts`,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')}))`],
  transform: {
    '\\.(tsx?|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
});

export default {
  testTimeout: 20_000,
  // By itself Jest leaves one processor idle, which on two is half of them.
  maxWorkers: '100%',
  projects: ['shared-ui', 'shell', 'seeker-app', 'employer-app'].map(project),
};
