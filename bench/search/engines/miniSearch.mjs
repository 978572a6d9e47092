import { fold } from '@jobharbor/contract';
import MiniSearch from 'minisearch';

import { TOP } from '../../relevance/judge.ts';

/** MiniSearch in this process, by the settings that its documentation shows. */
export function miniSearch() {
  const index = new MiniSearch({
    fields: ['title', 'company', 'location', 'skills'],
    processTerm: fold,
    searchOptions: {
      ...{ prefix: true, fuzzy: 0.2, combineWith: 'AND' },
      boost: { title: 4, company: 2, location: 2 },
    },
  });
  return {
    name: 'MiniSearch',
    add(documents) {
      index.addAll(documents);
    },
    search(text) {
      return {
        ids: index
          .search(text)
          .slice(0, TOP)
          .map(({ id }) => id),
      };
    },
    /** What it would write to a disk. */
    bytes: () => Buffer.byteLength(JSON.stringify(index)),
    close() {
      index.removeAll();
    },
  };
}
