import { minify } from '@swc/core';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { VARIANT_APP: app, VARIANT_OUTPUT: output, VARIANT_REACT: react } = process.env;
const root = join(import.meta.dirname, '../../..');

const { default: own } = await import(pathToFileURL(join(root, app, 'webpack.config.js')).href);

const previousReact = {
  react: join(root, 'node_modules/react-previous'),
  'react-dom': join(root, 'node_modules/react-dom-previous'),
};

/** Makes the files as small as takes no time: what stays is packed, as small as can be, for much longer. */
class QuickMinimizer {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.compilation.tap('QuickMinimizer', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'QuickMinimizer', stage },
        async (assets) => {
          for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
            const text = assets[name].source().toString();
            const { code } = await minify(text, { compress: false, mangle: true });
            compilation.updateAsset(name, new sources.RawSource(code));
          }
        },
      );
    });
  }
}

function varied(config) {
  const alias = { ...config.resolve.alias, ...(react === 'previous' && previousReact) };
  return {
    ...config,
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, alias },
    optimization: { ...config.optimization, minimizer: [new QuickMinimizer()] },
    // What the plain build has kept would bring its own React along.
    cache: react !== 'previous' && config.cache && { ...config.cache, readonly: true },
  };
}

export default (env, argv) => [own(env, argv)].flat().map(varied);
