import { tsImport } from 'tsx/esm/api';

import { createConfig } from '../webpack.common.js';

const { pages, storedKeys } = await tsImport('./src/remote.ts', import.meta.url);

export default createConfig({ name: 'seeker', port: 3001, pages, storedKeys });
