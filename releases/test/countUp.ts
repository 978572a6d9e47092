import { folderStore } from '../src/store/folderStore.ts';
import { StoreChanged } from '../src/store/store.ts';

const [path = '', times = '0'] = process.argv.slice(2);
const store = folderStore(path);
const headers = { contentType: 'application/json', cacheControl: 'no-store' };

for (let done = 0; done < Number(times);) {
  const now = await store.read('shell/live.json');
  const next = String(Number(now ? Buffer.from(now.bytes).toString() : 0) + 1);
  try {
    await store.swap('shell/live.json', Buffer.from(next), headers, now?.version);
    done++;
  } catch (error) {
    if (!(error instanceof StoreChanged)) throw error;
  }
}
