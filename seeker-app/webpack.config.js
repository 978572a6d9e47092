import { tsImport } from 'tsx/esm/api';

import { createConfig, createServerConfig } from '../webpack.common.js';

const { pages, storedKeys } = await tsImport('./src/remote.ts', import.meta.url);

export default (env, argv) => [
  createConfig({ name: 'seeker', port: 3001, pages, storedKeys })(env, argv),
  // The server draws pages of releases only.
  ...(argv.mode === 'production' && !env.standalone
    ? [createServerConfig({ name: 'seeker' })(env, argv)]
    : []),
];
