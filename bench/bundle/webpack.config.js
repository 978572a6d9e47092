import { join } from 'node:path';

import { createConfig } from '../../webpack.common.js';

const root = join(import.meta.dirname, '../..');

const FEDERATED = new Set(['ModuleFederationPlugin', 'ContractPlugin']);

/** The same pages from the same sources as one application: split points, but no federation and nothing shared. */
export default (env, argv) => {
  const config = createConfig({ name: 'shell', port: 0 })(env, argv);
  return {
    ...config,
    name: 'one-bundle',
    output: { ...config.output, path: join(root, '.cache/bench/one-bundle'), publicPath: '/' },
    cache: false,
    plugins: config.plugins.filter((plugin) => !FEDERATED.has(plugin.constructor.name)),
    resolve: {
      ...config.resolve,
      alias: {
        [join(root, 'shell/src/remotes/remote')]: join(root, 'bench/bundle/remote.ts'),
        // It loads the shared entries, which one bundle does not have.
        [join(root, 'shell/src/remotes/sharedEntries')]: join(
          root,
          'bench/bundle/sharedEntries.ts',
        ),
      },
    },
  };
};
