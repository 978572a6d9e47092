import { fold } from '@jobharbor/contract';
import MiniSearch from 'minisearch';

import { TOP } from '../../relevance/judge.ts';

const [, , megabytesMax] = process.argv;

const index = new MiniSearch({
  fields: ['title', 'company', 'location', 'skills'],
  processTerm: fold,
  searchOptions: {
    ...{ prefix: true, fuzzy: 0.2, combineWith: 'AND' },
    boost: { title: 4, company: 2, location: 2 },
  },
});

const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

const work = {
  /** Accepts no more documents when it has reached the maximum memory. */
  add(documents) {
    if (megabytes() < Number(megabytesMax)) index.addAll(documents);
    return index.documentCount;
  },
  search(text) {
    const start = performance.now();
    const ids = index
      .search(text)
      .slice(0, TOP)
      .map(({ id }) => id);
    return { ids, milliseconds: performance.now() - start };
  },
  megabytes,
};

process.on('message', ([name, argument]) => process.send(work[name](argument)));
process.on('disconnect', () => process.exit());
