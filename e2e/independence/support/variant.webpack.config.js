import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { VARIANT_SOURCES: sources, VARIANT_APP: app, VARIANT_REACT: react } = process.env;
const root = join(import.meta.dirname, '../../..');

/** The build of a copy of the sources, as it is but for what takes time: it is not made small, and not cached. */
const file = pathToFileURL(join(sources, app, 'webpack.config.js')).href;
const { default: own } = await import(file);

const previousReact = {
  react: join(root, 'node_modules/react-previous'),
  'react-dom': join(root, 'node_modules/react-dom-previous'),
};

const quick =
  (create) =>
  (...args) => {
    const config = create(...args);
    const alias = { ...config.resolve.alias, ...(react === 'previous' && previousReact) };
    return {
      ...config,
      resolve: { ...config.resolve, alias },
      optimization: { ...config.optimization, minimize: false },
      cache: false,
    };
  };

export default [own].flat().map(quick);
