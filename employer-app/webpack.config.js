import { tsImport } from 'tsx/esm/api';

import { createConfig } from '../webpack.common.js';

const { pages, storedKeys } = await tsImport('./src/remote.ts', import.meta.url);

export default createConfig({ name: 'employer', port: 3002, pages, storedKeys });
