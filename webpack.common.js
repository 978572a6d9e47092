import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { constants } from 'node:zlib';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

import { sourceHash } from './scripts/sourceHash.mjs';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The entries of shared-ui that are shared at run time. `core` is in every first load, the others come when needed. */
export const DOORS = ['core', 'forms', 'inputs', 'nav', 'dialog', 'data', 'icons'];
const EAGER = new Set(['core']);

/** Where the portal's API answers while developing. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

function sharedModules({ isShell }) {
  const { version } = readJson('shared-ui/package.json');
  const reactVersion = readJson('shell/package.json').dependencies.react;
  const entry = (key, moduleVersion, eager) => ({
    [key]: {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${moduleVersion}`,
      ...(isShell ? { version: moduleVersion, eager } : { import: false }),
    },
  });
  return Object.assign(
    {},
    ...['react', 'react/jsx-runtime', 'react-dom'].map((key) => entry(key, reactVersion, true)),
    ...DOORS.map((door) => entry(`@jobharbor/shared-ui/${door}`, version, EAGER.has(door))),
  );
}

function federation({ name, exposes }) {
  const isShell = !exposes;
  return new ModuleFederationPlugin({
    name,
    shared: sharedModules({ isShell }),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...(isShell
      ? {
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }
      : {
          exposes,
          filename: 'remoteEntry.[contenthash:8].js',
          manifest: true,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
  });
}

/**
 * The build of one front end. The shell exposes nothing and provides what is shared; a remote exposes its
 * pages and brings nothing of what is shared. With `--env standalone` a remote is built into a page of its own.
 * @param {{ name: string, exposes?: Record<string, string>, port: number }} app
 */
export function createConfig({ name, exposes, port }) {
  return ({ standalone } = {}, { mode }) => {
    const folder = exposes ? `${name}-app` : name;
    const context = join(root, folder);
    const isShell = !exposes;
    const isStandalone = !isShell && Boolean(standalone);
    const isPage = isShell || isStandalone;
    const isProduction = mode === 'production';
    const hashed = isProduction ? '.[contenthash:8]' : '';
    const buildId = sourceHash(root, [folder, 'contract', 'package-lock.json']);
    const assets = isShell ? 'assets/' : '';

    return {
      name,
      context,
      mode,
      target: ['web', 'es2022'],
      devtool: isProduction ? false : 'eval-cheap-module-source-map',
      entry: isPage ? (isStandalone ? './src/standalone/index.ts' : './src/index.ts') : {},
      output: {
        path: resolve(context, isStandalone ? 'dist-standalone' : 'dist'),
        filename: `${assets}[name]${hashed}.js`,
        chunkFilename: `${assets}[name]${hashed}.js`,
        assetModuleFilename: `${assets}[name].[contenthash:8][ext]`,
        publicPath: isPage ? '/' : 'auto',
        uniqueName: name,
        // One global for each build: two builds of a remote may live in one tab, after a redeploy.
        chunkLoadingGlobal: `chunks_${name}_${buildId}`,
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 10_000,
        clean: { keep: 'boot.js' },
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
          typescript(context),
          {
            test: /\.css$/,
            use: [isProduction ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'],
          },
          { test: /\.(woff2|svg)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        !isStandalone && federation({ name, exposes }),
        isPage &&
          new HtmlWebpackPlugin({
            template: isShell ? './src/index.html' : join(root, 'standalone.html'),
            scriptLoading: 'defer',
            minify: false,
          }),
        isPage &&
          isProduction &&
          new MiniCssExtractPlugin({ filename: `${assets}[name]${hashed}.css` }),
        isShell && new CopyPlugin({ patterns: [{ from: 'public', to: '.' }] }),
        ...(isProduction ? compression() : []),
      ],
      performance: { hints: false },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
      cache: isProduction && {
        type: 'filesystem',
        name: `${name}-${mode}${isStandalone ? '-standalone' : ''}`,
        cacheDirectory: join(root, '.cache/webpack'),
        version: sourceHash(root, [
          'webpack.common.js',
          'tsconfig.base.json',
          'tsconfig.web.json',
          'package-lock.json',
        ]),
      },
      devServer: {
        host: '127.0.0.1',
        port: Number(process.env.PORT ?? port),
        hot: false,
        liveReload: true,
        historyApiFallback: isPage,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: ['localhost', '127.0.0.1'],
        client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
        proxy: [{ context: ['/api', '/demo', '/remotes.json'], target: API_ORIGIN, xfwd: false }],
      },
    };
  };
}

/** The shell's early loader: one small file, without a runtime of its own and under a name that never changes. */
export function createBootConfig() {
  return (_env, { mode }) => ({
    name: 'boot',
    context: join(root, 'shell'),
    mode,
    target: ['web', 'es2022'],
    devtool: false,
    entry: './src/boot/index.ts',
    output: { path: join(root, 'shell/dist'), filename: 'boot.js' },
    resolve: { extensions: ['.ts'] },
    module: { rules: [typescript(join(root, 'shell'))] },
    plugins: mode === 'production' ? compression() : [],
    stats: 'errors-warnings',
  });
}

function typescript(context) {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: join(context, 'tsconfig.json'),
      compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
    },
  };
}

function compression() {
  const test = /\.(js|css|html|json|svg)$/;
  return [
    new CompressionPlugin({ test, threshold: 512 }),
    new CompressionPlugin({
      test,
      threshold: 512,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}
