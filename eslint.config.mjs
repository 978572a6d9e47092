import boundaries from 'eslint-plugin-boundaries';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Libraries that reach the apps through shared-ui's entries alone: a second copy would cost bytes and lose state. */
const THROUGH_SHARED_UI = [
  '@mui/*',
  '@emotion/*',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/*',
  'formik',
  'notistack',
];

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const throughSharedUi = {
  group: THROUGH_SHARED_UI,
  message: 'Import it from an entry of @jobharbor/shared-ui.',
};
const deepSharedUi = {
  regex:
    '^@jobharbor/shared-ui/(?!(core|forms|inputs|autocomplete|nav|dialog|data|icons|standalone|testing)$)',
  message: 'The entries are the only doors of @jobharbor/shared-ui.',
};
const remotes = {
  regex: '^(seeker|employer)/',
  message: 'Only shell/src/remotes knows the remotes.',
};
const localStorageRule = {
  'no-restricted-globals': [
    'error',
    { name: 'localStorage', message: 'shared-ui/src/session/storage.ts reads and writes it.' },
  ],
  'no-restricted-properties': [
    'error',
    {
      object: 'window',
      property: 'localStorage',
      message: 'shared-ui/src/session/storage.ts reads and writes it.',
    },
  ],
};

/** Who may not import whom; what a folder has of its own is always open to it. */
const forbid = (from, ...to) => ({
  from: { element: { type: from } },
  disallow: { to: { element: { types: { anyOf: to } } } },
});
const OUTER = ['shell', 'app', 'feature', 'api', 'e2e'];

const resolver = {
  project: ['tsconfig.web.json', 'api/tsconfig.json'],
  noWarnOnMultipleProjects: true,
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-standalone/**',
      '**/node_modules/**',
      '.cache/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX, boundaries, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver(resolver), createNodeResolver()],
      'import/resolver': { typescript: resolver },
      'boundaries/elements': [
        { type: 'contract', pattern: 'contract' },
        { type: 'shared-ui', pattern: 'shared-ui' },
        { type: 'shell', pattern: 'shell' },
        { type: 'api', pattern: 'api' },
        { type: 'e2e', pattern: 'e2e' },
        { type: 'feature', pattern: '*-app/src/features/*', capture: ['app', 'feature'] },
        { type: 'testing', pattern: '*-app/src/testing' },
        { type: 'app', pattern: '*-app', capture: ['app'] },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...localStorageRule,
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          policies: [
            forbid('contract', 'shared-ui', ...OUTER),
            forbid('shared-ui', ...OUTER),
            forbid('shell', 'app', 'feature', 'api', 'e2e'),
            forbid('app', 'shell', 'app', 'api', 'e2e'),
            forbid('feature', 'shell', 'app', 'feature', 'api', 'e2e'),
            forbid('api', 'shared-ui', 'shell', 'app', 'feature', 'e2e'),
          ],
        },
      ],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': [
        'error',
        {
          'newlines-between': 'always',
          alphabetize: { order: 'asc', caseInsensitive: true },
          groups: [
            ['builtin', 'external'],
            ['parent', 'sibling', 'index'],
          ],
        },
      ],
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test'] },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
    },
  },
  { files: ['shared-ui/src/**'], rules: restricted([remotes]) },
  {
    files: ['seeker-app/src/**', 'employer-app/src/**'],
    rules: restricted([throughSharedUi, deepSharedUi, remotes]),
  },
  { files: ['shell/src/**'], rules: restricted([throughSharedUi, deepSharedUi, remotes]) },
  {
    files: ['shell/src/remotes/**'],
    rules: { ...restricted([throughSharedUi, deepSharedUi]), 'boundaries/dependencies': 'off' },
  },
  // Playwright asks for default exports, and calls a fixture's callback `use`.
  {
    files: ['e2e/**'],
    rules: { 'import-x/no-default-export': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // It runs in the browser before everything else.
  {
    files: ['shell/public/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['shared-ui/src/session/storage.ts', '**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node, sourceType: 'module' },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  prettier,
);
