import { createConfig } from '../webpack.common.js';

export default createConfig({
  name: 'seeker',
  port: 3001,
  exposes: {
    './FindJobs': './src/pages/FindJobs.tsx',
    './JobSearch': './src/pages/JobSearch.tsx',
    './JobDetail': './src/pages/JobDetail.tsx',
  },
});
