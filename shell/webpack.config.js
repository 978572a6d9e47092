import { tsImport } from 'tsx/esm/api';

import { createConfig, createScriptConfig } from '../webpack.common.js';

const { requestedPages } = await tsImport('./src/remotes/pages.ts', import.meta.url);

export default [
  createConfig({ name: 'shell', port: 3000, pages: requestedPages() }),
  createScriptConfig('boot'),
  createScriptConfig('embed'),
];
