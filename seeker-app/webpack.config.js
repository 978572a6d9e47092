import { createConfig } from '../webpack.common.js';

export default createConfig({
  name: 'seeker',
  port: 3001,
  exposes: {
    './Home': './src/pages/Home.tsx',
    './FindJobs': './src/pages/FindJobs.tsx',
    './JobSearch': './src/pages/JobSearch.tsx',
    './JobDetail': './src/pages/JobDetail.tsx',
    './CvEditor': './src/pages/CvEditor.tsx',
    './CvView': './src/pages/CvView.tsx',
    './Applications': './src/pages/Applications.tsx',
    './Profile': './src/pages/Profile.tsx',
  },
});
