import { tsImport } from 'tsx/esm/api';

import { createConfig, createServerConfig, createWorkersConfig } from '../webpack.common.js';

const { pages, storedKeys } = await tsImport('./src/remote.ts', import.meta.url);

export default (env, argv) => [
  createConfig({ name: 'seeker', port: 3001, pages, storedKeys })(env, argv),
  createWorkersConfig({
    name: 'seeker',
    workers: {
      'pdf.worker': './src/features/cv/import/documents/pdf.worker.ts',
      'data.worker': './src/features/cv/import/documents/data.worker.ts',
    },
  })(env, argv),
  // The server renders pages of releases only.
  ...(argv.mode === 'production' && !env.standalone
    ? [createServerConfig({ name: 'seeker' })(env, argv)]
    : []),
];
