import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { VARIANT_APP: app, VARIANT_OUTPUT: output, VARIANT_REACT: react } = process.env;
const root = join(import.meta.dirname, '../../..');

const { default: own } = await import(pathToFileURL(join(root, app, 'webpack.config.js')).href);

const previousReact = {
  react: join(root, 'node_modules/react-previous'),
  'react-dom': join(root, 'node_modules/react-dom-previous'),
};

function varied(config) {
  const alias = { ...config.resolve.alias, ...(react === 'previous' && previousReact) };
  return {
    ...config,
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, alias },
    // What the plain build has kept would bring its own React along.
    cache: react !== 'previous' && config.cache && { ...config.cache, readonly: true },
  };
}

export default (env, argv) => [own(env, argv)].flat().map(varied);
