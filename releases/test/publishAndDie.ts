import { folderStore } from '../src/store/folderStore.ts';
import { publishFolder, watched } from './stores.ts';

const [path = '', build = '', step = ''] = process.argv.slice(2);

let steps = 0;
const store = watched(folderStore(path), () => {
  if (++steps === Number(step)) process.kill(process.pid, 'SIGKILL');
});
await publishFolder(store, 'seeker-app', build, { now: new Date() });
