import { createBootConfig, createConfig } from '../webpack.common.js';

export default [createConfig({ name: 'shell', port: 3000 }), createBootConfig()];
