import boundaries from 'eslint-plugin-boundaries';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
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
];

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const throughSharedUi = {
  group: THROUGH_SHARED_UI,
  message: 'Import it from an entry of @jobharbor/shared-ui.',
};
const deepSharedUi = {
  regex:
    '^@jobharbor/shared-ui/(?!(boot|server|start|core|forms|inputs|nav|dialog|data|cv|conversation|icons|standalone|testing)$)',
  message: 'Import @jobharbor/shared-ui by its entries alone.',
};
/** A static import of another entry would make it a part of every first load. */
const coreAlone = {
  regex: '^@jobharbor/shared-ui/(?!(boot|server|start|core|testing)$)',
  message:
    "The shell's first bundle has core and the start alone. What is loaded later is named in SHELL_PARTS.",
};
/** The parts of the shell that a dynamic import loads. */
const SHELL_PARTS = [
  'shell/src/account/**',
  'shell/src/pages/landing/FeaturedCards.tsx',
  'shell/src/signIn/EmailLinkForm.tsx',
  // The server loads everything at once.
  'shell/src/server/**',
];
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
const OUTER = ['shell', 'app', 'app-lib', 'feature', 'api', 'api-folder', 'e2e'];

/** The folders of `api/src`. Each may import those before it. */
const API_FOLDERS = [
  'places',
  'database',
  'security',
  'limits',
  'config',
  'http',
  'sessions',
  'plugins',
  'idempotency',
  'files',
  'mail',
  'links',
  'live',
  'clientErrors',
  'metrics',
  'web',
  'jobs',
  'discovery',
  'alerts',
  'resumes',
  'savedJobs',
  'applications',
  'exports',
  'deletionLog',
  'seekers',
  'employers',
  'retention',
  'backup',
  'demo',
  'cli',
];

const apiFolder = (folders, more = {}) => ({
  element: { type: 'api-folder', captured: { folder: folders }, ...more },
});
const apiPolicies = [
  ...API_FOLDERS.map((folder) => ({
    from: apiFolder([folder]),
    disallow: { to: apiFolder(API_FOLDERS.slice(API_FOLDERS.indexOf(folder) + 1)) },
    message: `api/src/${folder} may only import folders before it in API_FOLDERS (eslint.config.mjs).`,
  })),
  {
    from: { element: { types: { anyOf: ['api', 'api-folder'] } } },
    disallow: {
      to: apiFolder(API_FOLDERS, { fileInternalPath: '!index.ts' }),
    },
    message: "Import it from the folder's index.ts; the rest of a folder is private.",
  },
];

const API = ['api', 'api-folder'];
const workspacePolicies = [
  forbid('contract', 'releases', 'shared-ui', ...OUTER),
  forbid('releases', 'shared-ui', ...OUTER),
  forbid('shared-ui', 'releases', ...OUTER),
  forbid('shell', 'releases', 'app', 'feature', ...API, 'e2e'),
  forbid('app', 'releases', 'shell', 'app', ...API, 'e2e'),
  forbid('app-data', 'releases', 'shell', 'app', 'feature', ...API, 'e2e'),
  forbid('feature', 'releases', 'shell', 'app', 'feature', ...API, 'e2e'),
  forbid('app-lib', 'releases', 'shell', 'app', 'feature', ...API, 'e2e'),
  ...API.map((type) => forbid(type, 'shared-ui', 'shell', 'app', 'feature', 'e2e')),
];

const FRONT_ENDS = ['shared-ui', 'shell', 'seeker-app', 'employer-app', 'bench'];

const resolver = { project: 'tsconfig.web.json' };

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
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { 'import-x': importX, boundaries },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver(resolver), createNodeResolver()],
      'import/resolver': { typescript: resolver },
      'boundaries/elements': [
        { type: 'contract', pattern: 'contract' },
        { type: 'releases', pattern: 'releases' },
        { type: 'shared-ui', pattern: 'shared-ui' },
        { type: 'shell', pattern: 'shell' },
        // Calls of the API that several features of an app make.
        { type: 'app-data', pattern: '*-app/src/data', capture: ['app'] },
        { type: 'api-folder', pattern: 'api/src/*', capture: ['folder'] },
        { type: 'api', pattern: 'api' },
        { type: 'e2e', pattern: 'e2e' },
        { type: 'feature', pattern: '*-app/src/features/*', capture: ['app', 'feature'] },
        // What several features of one app use.
        { type: 'app-lib', pattern: '*-app/src/lib' },
        { type: 'testing', pattern: '*-app/src/testing' },
        { type: 'app', pattern: '*-app', capture: ['app'] },
      ],
    },
    rules: {
      ...localStorageRule,
      'boundaries/dependencies': ['error', { default: 'allow', policies: workspacePolicies }],
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
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // `{ left, ...rest }` is how an object is taken without some of its properties.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: FRONT_ENDS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    // The rules of hooks run the whole React compiler: that is for what is shipped.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['shared-ui/src/**'], rules: restricted([remotes]) },
  {
    files: ['seeker-app/src/**', 'employer-app/src/**'],
    rules: restricted([throughSharedUi, deepSharedUi, remotes]),
  },
  {
    files: ['shell/src/**'],
    rules: restricted([throughSharedUi, deepSharedUi, remotes, coreAlone]),
  },
  { files: SHELL_PARTS, rules: restricted([throughSharedUi, deepSharedUi, remotes]) },
  {
    files: ['shell/src/remotes/**'],
    rules: {
      ...restricted([throughSharedUi, deepSharedUi, coreAlone]),
      'boundaries/dependencies': 'off',
    },
  },
  {
    files: ['api/src/**'],
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'allow', policies: [...workspacePolicies, ...apiPolicies] },
      ],
    },
  },
  // Playwright asks for default exports.
  { files: ['e2e/**'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['**/*.test.tsx', 'e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=/[.]Mui[A-Z]/]', 'TemplateElement[value.raw=/[.]Mui[A-Z]/]'].map(
          (selector) => ({ selector, message: 'Tests find things by role, label or text.' }),
        ),
      ],
    },
  },
  // It runs in the browser before everything else.
  {
    files: ['shell/public/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: [
      'shared-ui/src/session/storage.ts',
      // Runs before there is shared-ui.
      'shell/src/boot/index.ts',
      '**/*.test.{ts,tsx}',
      'e2e/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node, sourceType: 'module' },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
);
