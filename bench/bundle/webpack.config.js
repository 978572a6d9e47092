import { join } from 'node:path';

import { createConfig } from '../../webpack.common.js';

const root = join(import.meta.dirname, '../..');

/** The same pages from the same sources as one application: split points, but no federation and nothing shared. */
export default (env, argv) => {
  const config = createConfig({ name: 'shell', port: 0 })(env, argv);
  const remotePage = join(root, 'shell/src/remotes/remotePage');
  return {
    ...config,
    name: 'one-bundle',
    output: { ...config.output, path: join(root, '.cache/bench/one-bundle') },
    cache: false,
    plugins: config.plugins.filter(
      (plugin) => plugin.constructor.name !== 'ModuleFederationPlugin',
    ),
    resolve: {
      ...config.resolve,
      alias: {
        [remotePage]: join(root, 'bench/bundle/remotePage.tsx'),
        // Its only import is the loading of shared entries, which one bundle does not have.
        [join(root, 'shell/src/remotes/doors')]: join(root, 'bench/bundle/doors.ts'),
      },
    },
  };
};
