import { fileURLToPath } from 'node:url';

import { writeTogether } from './shared-ui/src/testing/together.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The whole suite runs several test files in one environment; a single file, or a watched one, on its own. */
const isTogether = process.env.TESTS_TOGETHER === '1';
const FILES_TOGETHER = 8;

/** Where a project's tests are. */
function tests(name) {
  if (!isTogether) return { roots: ['<rootDir>/src'], testMatch: ['**/*.test.{ts,tsx}'] };
  const folder = `${root}.cache/jest/${name}`;
  const apart = writeTogether(`${root}${name}/src`, folder, FILES_TOGETHER);
  return { roots: ['<rootDir>/src', folder], testMatch: [`${folder}/*.test.js`, ...apart] };
}

const project = (name) => ({
  displayName: name,
  rootDir: `${root}${name}`,
  ...tests(name),
  testEnvironment: `${root}shared-ui/src/testing/environment.mjs`,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  setupFilesAfterEnv: [`${root}shared-ui/src/testing/setup.ts`],
  moduleNameMapper: {
    '\\.(css|woff2)$': `${root}shared-ui/src/testing/emptyModule.ts`,
  },
  transform: {
    '\\.tsx?$': [
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
