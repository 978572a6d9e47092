import type { App } from '../layout.ts';
import type { Released } from '../release.ts';
import type { ReleaseStore } from '../store.ts';
import { bytesInWords, commitInWords, count, timeInWords } from './words.ts';

/** What `npm run release` prints at its end. */
export function releasedText(
  store: ReleaseStore,
  app: App,
  { id, outcome, isNew, release, withdrawn, took }: Released,
  { built, share }: { built: number; share?: number },
): string {
  const sizes = Object.values(release?.files ?? {}).map(({ size }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const published = isNew
    ? `published ${count(sizes.length, 'file')} of ${bytesInWords(total)} in ${timeInWords(took.publish)}`
    : 'was in the store already';
  const headline = {
    live: `${app} ${id} is live.`,
    candidate: `${app} ${id} is the candidate for ${share} % of the visitors.`,
    unchanged: `${app} ${id} was so already: nothing has changed.`,
    fits: `${app} ${id} fits what is live: it may be released.`,
  };
  return [
    headline[outcome],
    ...(withdrawn ? [`The candidate ${withdrawn} is withdrawn.`] : []),
    `  store   ${store.location}`,
    ...(release?.commit ? [`  commit  ${commitInWords(release.commit)}`] : []),
    `  steps   built in ${timeInWords(built)}, checked in ${timeInWords(took.check)}${
      outcome === 'fits' ? '' : `, ${published}, switched in ${timeInWords(took.switch)}`
    }`,
  ].join('\n');
}
