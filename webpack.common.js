import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';

import { sourceHash } from './scripts/sourceHash.mjs';
import { ContractPlugin } from './webpack.contract.js';

const root = import.meta.dirname;
const SHARED_UI = '@jobharbor/shared-ui';
const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The shared entries: those of shared-ui's that are shared at run time. `core` is in every first load, the others come when needed. */
export const SHARED_ENTRIES = [
  'core',
  'forms',
  'inputs',
  'nav',
  'dialog',
  'data',
  'cv',
  'conversation',
  'icons',
];
/** What the server writes the release's address over. */
const RELEASE_PLACEHOLDER = '__RELEASE__';
const EAGER = new Set(['core']);
/**
 * Code that several files share gets a file of its own from this size on, in bytes of source. Smaller code is copied into
 * each of them. With webpack's default of 20,000, first pages make 2 to 8 requests and load 2 to 9 KiB more.
 */
const SHARED_FILE_MIN = 120_000;

const { SESSION_VERSION } = await tsImport('./shared-ui/src/session/version.ts', import.meta.url);
const { parametersOf } = await tsImport('./contract/src/compatibility.ts', import.meta.url);
const { SOURCES_FILE } = await tsImport('./releases/src/layout.ts', import.meta.url);
const { readSharedSources } = await tsImport('./releases/src/sharedSources.ts', import.meta.url);

/** The query of a module of TypeScript that stands for the style sheet which it makes. */
const MADE_CSS = /^\?css$/;

/** Where the portal's API answers while developing. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const REACT = ['react', 'react/jsx-runtime', 'react-dom'];

/** The shell provides what is shared; a remote says as its peers which versions of it serve, and brings none. */
function sharedModules({ folder, isShell }) {
  const { dependencies, peerDependencies } = readJson(`${folder}/package.json`);
  const version = (library) =>
    library === SHARED_UI ? readJson('shared-ui/package.json').version : dependencies[library];
  const entry = (key, library, eager) => ({
    [key]: {
      singleton: true,
      strictVersion: true,
      ...(isShell
        ? { version: version(library), requiredVersion: `^${version(library)}`, eager }
        : { requiredVersion: peerDependencies[library], import: false }),
    },
  });
  return Object.assign(
    {},
    ...REACT.map((key) => entry(key, key.split('/')[0], true)),
    ...SHARED_ENTRIES.map((name) => entry(`${SHARED_UI}/${name}`, SHARED_UI, EAGER.has(name))),
  );
}

function federation({ name, exposes, shared }) {
  return new ModuleFederationPlugin({
    name,
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...(exposes
      ? {
          exposes,
          filename: 'remoteEntry.[contenthash:8].js',
          manifest: true,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }
      : {
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
  });
}

/**
 * The build of one front end. The shell exposes nothing and provides what is shared; a remote exposes its
 * pages and brings nothing of what is shared. With `--env standalone` a remote is built into a page of its own.
 * @param {{ name: string, pages: object, storedKeys?: Record<string, string>, port: number }} app `pages` are a remote's
 * with their addresses, or those that the shell shows of each remote, with the parameters of their addresses.
 * `storedKeys` are a remote's.
 */
export function createConfig({ name, pages, storedKeys, port }) {
  return ({ standalone } = {}, { mode }) => {
    const isShell = name === 'shell';
    const folder = isShell ? name : `${name}-app`;
    const context = join(root, folder);
    const exposes = isShell ? undefined : exposed(pages);
    const shared = sharedModules({ folder, isShell });
    const declared = {
      session: SESSION_VERSION,
      ...(isShell ? { pages } : { pages: parametersRead(pages), storage: storedKeys }),
    };
    const isStandalone = !isShell && Boolean(standalone);
    const isPage = isShell || isStandalone;
    const isProduction = mode === 'production';
    const hashed = isProduction ? '.[contenthash:8]' : '';
    const buildId = sourceHash(root, [folder, 'contract', 'package-lock.json']);
    const assets = isShell ? 'assets/' : '';
    const styleLoaders = [
      isProduction ? MiniCssExtractPlugin.loader : 'style-loader',
      'css-loader',
    ];

    return {
      name,
      context,
      mode,
      target: ['web', 'es2022'],
      // The Content-Security-Policy of a portal forbids eval, and a remote in development may run in a portal.
      devtool: isProduction ? false : `${exposes ? '' : 'eval-'}cheap-module-source-map`,
      entry: isPage ? (isStandalone ? './src/standalone/index.ts' : './src/index.ts') : {},
      output: {
        path: resolve(context, isStandalone ? 'dist-standalone' : 'dist'),
        filename: `${assets}[name]${hashed}.js`,
        chunkFilename: `${assets}[name]${hashed}.js`,
        assetModuleFilename: `${assets}[name].[contenthash:8][ext]`,
        publicPath: isStandalone || (isShell && !isProduction) ? '/' : 'auto',
        uniqueName: name,
        // One global for each build: two builds of a remote may live in one tab, after a redeploy.
        chunkLoadingGlobal: `chunks_${name}_${buildId}`,
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 10_000,
        clean: { keep: /^(?:boot|embed|server|\w+\.worker)\.js(?:\.LICENSE\.txt)?$/ },
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        conditionNames: ['source', 'import', 'module', 'browser', 'default', 'webpack', 'require'],
        alias: {
          // Its CommonJS build would bring a second copy of the runtime into the shell.
          [require.resolve('@module-federation/inject-external-runtime-core-plugin')]: join(
            dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
            'index.js',
          ),
        },
      },
      module: {
        rules: [
          typescript({ isProduction }),
          { test: /\.css$/, use: styleLoaders },
          {
            resourceQuery: MADE_CSS,
            use: [...styleLoaders, join(root, 'scripts/cssOfModule.mjs')],
          },
          { test: /\.(woff2|svg)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        !isProduction &&
          new ReactRefreshPlugin({ overlay: false, library: name, include: /\.tsx?$/ }),
        !isProduction && isShell && new RefreshRenderersPlugin(),
        !isStandalone && federation({ name, exposes, shared }),
        !isStandalone && !isShell && !isProduction && new PlainManifestPlugin(),
        !isStandalone &&
          isProduction &&
          new ContractPlugin({
            isShell,
            declared,
            shared,
            sources: { file: SOURCES_FILE, read: () => readSharedSources(root) },
          }),
        isPage &&
          new HtmlWebpackPlugin({
            template: isShell ? './src/index.html' : join(root, 'standalone.html'),
            scriptLoading: 'defer',
            minify: false,
            // Its folder in the store is named after its content: the server knows it, the build does not.
            publicPath: isShell && isProduction ? `${RELEASE_PLACEHOLDER}/` : '/',
            templateParameters: { release: isProduction ? RELEASE_PLACEHOLDER : '' },
          }),
        isPage &&
          isProduction &&
          new MiniCssExtractPlugin({ filename: `${assets}[name]${hashed}.css` }),
        isShell && isProduction && new InlineStylesPlugin(),
        isShell && new CopyPlugin({ patterns: [{ from: 'public', to: '.' }] }),
      ],
      optimization: { ...minimized(), splitChunks: { chunks: 'async', minSize: SHARED_FILE_MIN } },
      performance: { hints: false },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
      cache: isProduction && diskCache(`${name}-${mode}${isStandalone ? '-standalone' : ''}`),
      devServer: {
        host: '127.0.0.1',
        port: Number(process.env.PORT ?? port),
        hot: true,
        static: { directory: isShell ? scriptFolder(mode) : workerFolder(context, { mode }) },
        historyApiFallback: isPage,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: ['localhost', '127.0.0.1'],
        client: {
          overlay: { errors: true, warnings: false, runtimeErrors: false },
          // The page may come from another machine; the dev server is on this one.
          webSocketURL: { hostname: 'localhost' },
        },
        proxy: [{ context: ['/api', '/demo', '/remotes.json'], target: API_ORIGIN, xfwd: false }],
      },
    };
  };
}

/**
 * The shell's early loader ('boot') and the list of jobs for companies' own sites ('embed'): each is one small file,
 * without a runtime of its own and under a name that never changes.
 */
export function createScriptConfig(name) {
  return (_env, { mode }) => ({
    name,
    context: join(root, 'shell'),
    mode,
    target: ['web', 'es2022'],
    devtool: false,
    entry: `./src/${name}/index.ts`,
    output: { path: scriptFolder(mode), filename: `${name}.js` },
    resolve: { extensions: ['.ts'], conditionNames: ['source'] },
    module: { rules: [typescript()] },
    // The main bundle's dev server reports changes of both bundles.
    devServer: false,
    optimization: minimized(),
    stats: 'errors-warnings',
  });
}

/**
 * The workers of a remote, by the names of their files. Each is one file under a name that never changes: a worker has no
 * share of the federation's runtime, and the policy of released files lets it load nothing.
 */
export function createWorkersConfig({ name, workers }) {
  return ({ standalone } = {}, { mode }) => {
    const context = join(root, `${name}-app`);
    return {
      name: `${name}-workers`,
      context,
      mode,
      target: ['webworker', 'es2022'],
      devtool: false,
      entry: workers,
      output: { path: workerFolder(context, { mode, standalone }), filename: '[name].js' },
      resolve: {
        extensions: ['.ts', '.js'],
        conditionNames: ['source', 'browser', 'import', 'default'],
      },
      module: {
        rules: [
          typescript(),
          // It can load a script by an address that is given to it; none is.
          { test: /[\\/]unpdf[\\/]/, parser: { exprContextCritical: false } },
        ],
      },
      optimization: { ...minimized(), splitChunks: false },
      performance: { hints: false },
      stats: 'errors-warnings',
      devServer: false,
      cache: mode === 'production' && diskCache(`${name}-workers`),
    };
  };
}

/** Development writes into a folder of its own, as for scripts. */
const workerFolder = (context, { mode, standalone }) =>
  mode === 'production'
    ? join(context, standalone ? 'dist-standalone' : 'dist')
    : join(root, '.cache/dev-workers');

/**
 * What a front end brings for the server, which renders its public pages: one file, `server.js`. The shell's contains what
 * it shares, and a remote's asks for that by name, as in the browser.
 */
export function createServerConfig({ name }) {
  return (_env, { mode }) => {
    const isShell = name === 'shell';
    const folder = isShell ? name : `${name}-app`;
    const context = join(root, folder);
    const shared = new Set([...REACT, ...SHARED_ENTRIES.map((entry) => `${SHARED_UI}/${entry}`)]);
    return {
      name: `${name}-server`,
      context,
      mode,
      target: 'node20',
      devtool: false,
      entry: isShell ? './src/server/index.ts' : './src/server.ts',
      output: {
        path: resolve(context, 'dist'),
        filename: 'server.js',
        library: { type: 'commonjs2' },
      },
      externals: isShell
        ? undefined
        : ({ request }, done) => (shared.has(request) ? done(null, `commonjs ${request}`) : done()),
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        conditionNames: ['source', 'node', 'import', 'module', 'default', 'require'],
        // On the server a page comes from its remote's bundle, not from the network.
        alias: isShell
          ? { [join(context, 'src/remotes/remote')]: join(context, 'src/server/remote.ts') }
          : {},
      },
      module: {
        rules: [
          typescript(),
          { test: /\.css$/, type: 'asset/source' },
          { resourceQuery: MADE_CSS, type: 'asset/source' },
        ],
      },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      optimization: { ...minimized(), splitChunks: false },
      performance: { hints: false },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
      devServer: false,
      cache: diskCache(`${name}-server`),
    };
  };
}

/** Development writes into a folder of its own, so that it does not change the production build. */
const scriptFolder = (mode) => join(root, mode === 'production' ? 'shell/dist' : '.cache/dev');

/** The file of the font that most texts need. */
const FIRST_FONT = /\blatin\.\w+\.woff2$/;

/**
 * Puts the style sheet into the shell's page, which would wait for it, and asks for the font early: a font that comes
 * after the first paint moves what is there.
 */
class InlineStylesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStylesPlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap('InlineStylesPlugin', (data) => {
        data.headTags = data.headTags.flatMap((tag) => {
          if (tag.tagName !== 'link' || tag.attributes.rel !== 'stylesheet') return [tag];
          const name = tag.attributes.href.replace(`${RELEASE_PLACEHOLDER}/`, '');
          const folder = `${RELEASE_PLACEHOLDER}/${dirname(name)}`;
          const css = compilation.getAsset(name).source.source().toString();
          compilation.deleteAsset(name);
          const font = Object.keys(compilation.assets).find((file) => FIRST_FONT.test(file));
          return [
            {
              tagName: 'link',
              voidTag: true,
              attributes: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: 'anonymous',
                href: `${RELEASE_PLACEHOLDER}/${font}`,
              },
            },
            {
              tagName: 'style',
              innerHTML: css.replaceAll(
                /url\(["']?([^"')]+)["']?\)/g,
                (_url, file) => `url(${folder}/${basename(file)})`,
              ),
            },
          ];
        });
        return data;
      });
    });
  }
}

/** Adds the script to each entry, after React Refresh and before React's renderer. */
class RefreshRenderersPlugin {
  apply(compiler) {
    const file = join(root, 'scripts/refreshRenderers.js');
    new compiler.webpack.EntryPlugin(root, file, { name: undefined }).apply(compiler);
  }
}

/** Removes hot updates from the manifest in development: they are listed as files of a page, and the shell would load them. */
class PlainManifestPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const options = {
      name: 'PlainManifestPlugin',
      stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
    };
    const isKept = (value) => !String(value).includes('.hot-update.');
    compiler.hooks.thisCompilation.tap(options.name, (compilation) => {
      compilation.hooks.processAssets.tap(options, () => {
        const manifest = compilation.getAsset('mf-manifest.json');
        if (!manifest) return;
        const plain = JSON.parse(manifest.source.source(), (_key, value) =>
          Array.isArray(value) ? value.filter(isKept) : value,
        );
        compilation.updateAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(plain)));
      });
    });
  }
}

const exposed = (pages) =>
  Object.fromEntries(Object.keys(pages).map((page) => [`./${page}`, `./src/pages/${page}.tsx`]));

const parametersRead = (pages) =>
  Object.fromEntries(Object.entries(pages).map(([page, path]) => [page, parametersOf(path)]));

/** What webpack keeps from one production build to the next. */
const diskCache = (name) => ({
  type: 'filesystem',
  name,
  cacheDirectory: join(root, '.cache/webpack'),
  version: sourceHash(root, [
    'webpack.common.js',
    'webpack.contract.js',
    'scripts/cssOfModule.mjs',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'package-lock.json',
  ]),
});

/** Scripts by SWC: as small as by webpack's own choice, in half its time. All else as webpack does it. */
function minimized() {
  const scripts = new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 } },
    // It has threads of its own.
    parallel: false,
  });
  return {
    minimizer: [scripts, '...'],
    minimizeOptions: { javascript: false },
    // With a cache on disk, a constant that webpack copies into the modules that use it stays there as it was before.
    inlineExports: false,
  };
}

function typescript({ isProduction = true } = {}) {
  return {
    test: /\.tsx?$/,
    resourceQuery: { not: MADE_CSS },
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          verbatimModuleSyntax: true,
          react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
        },
      },
    },
  };
}
