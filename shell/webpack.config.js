import { tsImport } from 'tsx/esm/api';

import { createBootConfig, createConfig } from '../webpack.common.js';

const { requestedPages } = await tsImport('./src/remotes/pages.ts', import.meta.url);

export default [
  createConfig({ name: 'shell', port: 3000, pages: requestedPages() }),
  createBootConfig(),
];
