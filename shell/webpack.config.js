import { tsImport } from 'tsx/esm/api';

import { createConfig, createScriptConfig, createServerConfig } from '../webpack.common.js';

const { requestedPages } = await tsImport('./src/remotes/pages.ts', import.meta.url);

export default (env, argv) => [
  createConfig({ name: 'shell', port: 3000, pages: requestedPages() })(env, argv),
  createScriptConfig('boot')(env, argv),
  createScriptConfig('embed')(env, argv),
  ...(argv.mode === 'production' ? [createServerConfig({ name: 'shell' })(env, argv)] : []),
];
