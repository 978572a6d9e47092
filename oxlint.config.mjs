import { join } from 'node:path';

/** Rules without options. */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** As typescript-eslint's presets `strict` and `stylistic`. */
const typescriptRules = {
  ...errors(
    'no-array-constructor',
    'no-empty-function',
    'no-unused-expressions',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'typescript/adjacent-overload-signatures',
    'typescript/array-type',
    'typescript/ban-tslint-comment',
    'typescript/class-literal-property-style',
    'typescript/consistent-generic-constructors',
    'typescript/consistent-indexed-object-style',
    'typescript/consistent-type-assertions',
    'typescript/consistent-type-definitions',
    'typescript/no-confusing-non-null-assertion',
    'typescript/no-duplicate-enum-values',
    'typescript/no-dynamic-delete',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-inferrable-types',
    'typescript/no-invalid-void-type',
    'typescript/no-misused-new',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-function-type',
    'typescript/no-wrapper-object-types',
    'typescript/prefer-as-const',
    'typescript/prefer-for-of',
    'typescript/prefer-function-type',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/triple-slash-reference',
    'typescript/unified-signatures',
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
};

/** Rules that need types. */
const typeAwareRules = {
  ...errors(
    'typescript/await-thenable',
    'typescript/dot-notation',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-deprecated',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-for-in-array',
    'typescript/no-generated-empty-object-type',
    'typescript/no-implied-eval',
    'typescript/no-meaningless-void-operator',
    'typescript/no-misused-promises',
    'typescript/no-misused-spread',
    'typescript/no-mixed-enums',
    'typescript/no-redundant-type-constituents',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unnecessary-type-parameters',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'typescript/no-useless-default-assignment',
    'typescript/non-nullable-type-assertion-style',
    'typescript/only-throw-error',
    'typescript/prefer-find',
    'typescript/prefer-includes',
    'typescript/prefer-optional-chain',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-regexp-exec',
    'typescript/prefer-return-this-type',
    'typescript/prefer-string-starts-ends-with',
    'typescript/related-getter-setter-pairs',
    'typescript/require-await',
    'typescript/unbound-method',
    'typescript/use-unknown-in-catch-callback-variable',
  ),
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-floating-promises': [
    'error',
    {
      allowForKnownSafeCalls: [
        { from: 'package', package: 'node:test', name: ['describe', 'it', 'test'] },
      ],
    },
  ],
  'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** The rules of hooks, with those of the React compiler. */
const reactRules = errors(
  'react/error-boundaries',
  'react/exhaustive-deps',
  'react/globals',
  'react/immutability',
  'react/incompatible-library',
  'react/preserve-manual-memoization',
  'react/purity',
  'react/refs',
  'react/rules-of-hooks',
  'react/set-state-in-effect',
  'react/set-state-in-render',
  'react/static-components',
  'react/unsupported-syntax',
  'react/use-memo',
);

const accessibilityRules = errors(
  'jsx-a11y/alt-text',
  'jsx-a11y/anchor-ambiguous-text',
  'jsx-a11y/anchor-is-valid',
  'jsx-a11y/aria-activedescendant-has-tabindex',
  'jsx-a11y/aria-props',
  'jsx-a11y/aria-proptypes',
  'jsx-a11y/aria-role',
  'jsx-a11y/aria-unsupported-elements',
  'jsx-a11y/autocomplete-valid',
  'jsx-a11y/click-events-have-key-events',
  'jsx-a11y/heading-has-content',
  'jsx-a11y/html-has-lang',
  'jsx-a11y/iframe-has-title',
  'jsx-a11y/img-redundant-alt',
  'jsx-a11y/label-has-associated-control',
  'jsx-a11y/lang',
  'jsx-a11y/media-has-caption',
  'jsx-a11y/mouse-events-have-key-events',
  'jsx-a11y/no-access-key',
  'jsx-a11y/no-aria-hidden-on-focusable',
  'jsx-a11y/no-distracting-elements',
  'jsx-a11y/no-noninteractive-tabindex',
  'jsx-a11y/no-redundant-roles',
  'jsx-a11y/no-static-element-interactions',
  'jsx-a11y/role-has-required-aria-props',
  'jsx-a11y/role-supports-aria-props',
  'jsx-a11y/scope',
  'jsx-a11y/tabindex-no-positive',
);

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Libraries that reach the apps through shared-ui's entries alone: a second copy would cost bytes and lose state. */
const throughSharedUi = {
  regex:
    '^(@mui|@emotion|react-router|react-router-dom|react-redux|redux|@reduxjs/toolkit|formik)(/|$)',
  message: 'Import it from an entry of @jobharbor/shared-ui.',
};
const remotes = {
  regex: '^(seeker|employer)/',
  message: 'Only shell/src/remotes knows the remotes.',
};

const inStorage = 'shared-ui/src/session/storage.ts reads and writes it.';
const localStorageRules = {
  'no-restricted-globals': ['error', { name: 'localStorage', message: inStorage }],
  'no-restricted-properties': [
    'error',
    { object: 'window', property: 'localStorage', message: inStorage },
  ],
};

/** The folders of `api/src`. Each may import those before it. */
const API_FOLDERS = [
  'places',
  'database',
  'security',
  'limits',
  'config',
  'http',
  'sessions',
  'system',
  'plugins',
  'idempotency',
  'files',
  'mail',
  'links',
  'live',
  'clientErrors',
  'metrics',
  'web',
  'deletionLog',
  'jobs',
  'discovery',
  'alerts',
  'resumes',
  'savedJobs',
  'applications',
  'exports',
  'seekers',
  'employers',
  'retention',
  'backup',
  'demo',
  'cli',
];

const dependencies = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'allow', policies }],
});
const forbid = (...types) => ({ disallow: { to: { element: { types: { anyOf: types } } } } });

const API = ['api', 'api-folder'];
const OUTER = ['shell', 'app', 'app-lib', 'feature', ...API, 'e2e'];
const fromShell = forbid('releases', 'app', 'feature', ...API, 'e2e');
const fromApi = forbid('shared-ui', 'shell', 'app', 'feature', 'e2e');

/** The parts of the shell that a dynamic import loads. */
const SHELL_PARTS = [
  'shell/src/account/**',
  'shell/src/pages/landing/FeaturedCards.tsx',
  'shell/src/signIn/EmailLinkForm.tsx',
  // The server loads everything at once.
  'shell/src/server/**',
];
/** A static import of another entry would make it a part of every first load. */
const coreAlone = {
  disallow: {
    to: { element: { type: 'shared-ui' } },
    dependency: {
      nodeKind: ['import', 'export'],
      source: '!@jobharbor/shared-ui/{boot,server,start,core,testing}',
    },
  },
  message:
    "The shell's first bundle has core and the start alone. What is loaded later is named in SHELL_PARTS.",
};

const toApiFolder = (folders, more = {}) => ({
  to: { element: { type: 'api-folder', captured: { folder: folders }, ...more } },
});
const apiOrder = (folder) => ({
  disallow: toApiFolder(API_FOLDERS.slice(API_FOLDERS.indexOf(folder) + 1)),
  message: `api/src/${folder} may only import folders before it in API_FOLDERS (oxlint.config.mjs).`,
});
const apiIndexAlone = {
  disallow: toApiFolder(API_FOLDERS, { fileInternalPath: '!index.ts' }),
  message: "Import it from the folder's index.ts; the rest of a folder is private.",
};

/** Who may not import whom, the inner folders last. What a folder has of its own is always open to it. */
const BOUNDARIES = [
  ['contract', forbid('releases', 'shared-ui', ...OUTER)],
  ['releases', forbid('shared-ui', ...OUTER)],
  ['shared-ui', forbid('releases', ...OUTER)],
  ['*-app', forbid('releases', 'shell', 'app', ...API, 'e2e')],
  ['*-app/src/{data,features,lib}', forbid('releases', 'shell', 'app', 'feature', ...API, 'e2e')],
  ['*-app/src/testing'],
  ['shell', fromShell],
  ['shell/src', fromShell, coreAlone],
  ['shell/src/remotes', coreAlone],
  ['api', fromApi],
  ['api/src', fromApi, apiIndexAlone],
  ...API_FOLDERS.map((folder) => [`api/src/${folder}`, fromApi, apiOrder(folder), apiIndexAlone]),
];

const FRONT_ENDS = ['shared-ui', 'shell', 'seeker-app', 'employer-app', 'bench'];

export default {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-boundaries', './scripts/lintRules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', '**/dist-standalone/**', '.cache/**'],
  settings: {
    'import/resolver': {
      typescript: {
        project: join(import.meta.dirname, 'tsconfig.web.json'),
        // The sources of a workspace, as it may not be built yet.
        conditionNames: ['source', 'import'],
      },
    },
    'boundaries/root-path': import.meta.dirname,
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
    // `{ left, ...rest }` is how an object is taken without some of its properties.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescriptRules,
        ...typeAwareRules,
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'import/no-default-export': 'error',
        ...localStorageRules,
      },
    },
    { files: ['**/*.tsx'], rules: accessibilityRules },
    {
      files: FRONT_ENDS.map((folder) => `${folder}/**/*.{ts,tsx}`),
      // The rules of hooks run the whole React compiler: that is for what is shipped.
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: reactRules,
    },
    { files: ['shared-ui/src/**'], rules: restricted([remotes]) },
    {
      files: ['seeker-app/src/**', 'employer-app/src/**'],
      rules: restricted([throughSharedUi, remotes]),
    },
    { files: ['shell/src/**'], rules: restricted([throughSharedUi, remotes]) },
    { files: ['shell/src/remotes/**'], rules: restricted([throughSharedUi]) },
    ...BOUNDARIES.map(([folder, ...policies]) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      rules: dependencies(policies),
    })),
    { files: SHELL_PARTS, rules: dependencies([fromShell]) },
    // Playwright asks for default exports.
    { files: ['e2e/**'], rules: { 'import/no-default-export': 'off' } },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-deprecated': 'off' } },
    { files: ['**/*.test.tsx', 'e2e/**'], rules: { 'jobharbor/no-mui-classes': 'error' } },
    {
      files: [
        'shared-ui/src/session/storage.ts',
        // Runs before there is shared-ui.
        'shell/src/boot/index.ts',
        '**/*.test.{ts,tsx}',
        'e2e/**',
      ],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    // What tsc does for the others.
    {
      files: ['**/*.{js,mjs}'],
      env: { node: true },
      rules: { 'no-undef': 'error', 'import/named': 'error' },
    },
    // All or some of it runs in the browser.
    {
      files: ['shell/public/*.js', 'bench/applying.mjs', 'bench/interactions.mjs'],
      env: { browser: true },
    },
  ],
};
