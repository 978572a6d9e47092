import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

const project = (name) => ({
  displayName: name,
  rootDir: `${root}${name}`,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
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
