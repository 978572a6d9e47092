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

const APPS = ['shell', 'seeker-app', 'employer-app'];
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const throughSharedUi = {
  group: THROUGH_SHARED_UI,
  message: 'Import it from an entry of @jobharbor/shared-ui.',
};
const deepSharedUi = {
  regex: '^@jobharbor/shared-ui/(?!(core|forms|inputs|autocomplete|nav|dialog|data|icons|testing)$)',
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
    { object: 'window', property: 'localStorage', message: 'shared-ui/src/session/storage.ts reads and writes it.' },
  ],
};

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/dist-standalone/**', '**/node_modules/**', '.cache/**', '.data/**', 'test-results/**', 'playwright-report/**', 'coverage/**'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, boundaries, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.web.json', 'api/tsconfig.json'] }),
        createNodeResolver(),
      ],
      'import/resolver': { typescript: { project: ['tsconfig.web.json', 'api/tsconfig.json'] } },
      'boundaries/elements': [
        { type: 'contract', pattern: 'contract' },
        { type: 'shared-ui', pattern: 'shared-ui' },
        { type: 'shell', pattern: 'shell' },
        { type: 'api', pattern: 'api' },
        { type: 'e2e', pattern: 'e2e' },
        { type: 'feature', pattern: '*-app/src/features/*', capture: ['app', 'feature'] },
        { type: 'app', pattern: '*-app', capture: ['app'] },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...localStorageRule,
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': [
        'error',
        { 'newlines-between': 'always', alphabetize: { order: 'asc', caseInsensitive: true }, groups: [['builtin', 'external'], ['parent', 'sibling', 'index']] },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    },
  },
  { files: ['shared-ui/src/**'], rules: restricted([remotes]) },
  { files: ['seeker-app/src/**', 'employer-app/src/**'], rules: restricted([throughSharedUi, deepSharedUi, remotes]) },
  { files: ['shell/src/**'], rules: restricted([throughSharedUi, deepSharedUi, remotes]) },
  { files: ['shell/src/remotes/**'], rules: restricted([throughSharedUi, deepSharedUi]) },
  { files: ['shared-ui/src/session/storage.ts', '**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node, sourceType: 'module' }, rules: { 'no-undef': 'error', 'no-unused-vars': 'error' } },
  prettier,
);
