import retextEnglish from 'retext-english';
import retextEquality from 'retext-equality';
import { unified } from 'unified';
import { VFile } from 'vfile';

/**
 * Rules of the list that are about other texts than postings: a Master's degree, special skills, a host in a restaurant
 * and a simple task exclude nobody.
 */
const OTHER_MEANINGS = new Set<string | undefined>([
  ...['bi', 'gal-guy', 'host-hostess', 'invalid', 'master', 'masters', 'simple', 'special'],
  ...['unmanned'],
]);

const checker = unified().use(retextEnglish).use(retextEquality);

/** A word that may exclude people, with words to say instead. */
export interface ExcludingWord {
  word: string;
  instead: readonly string[];
}

/**
 * The gendered or excluding words of an English text, each once, by the list of retext-equality
 * (https://github.com/retextjs/retext-equality). This module is large: load it when it is needed.
 */
export async function excludingWords(text: string): Promise<ExcludingWord[]> {
  const file = new VFile(text);
  await checker.run(checker.parse(file), file);
  const found = new Map<string, ExcludingWord>();
  for (const { ruleId, actual = '', expected } of file.messages) {
    const word = actual.toLowerCase();
    if (!word || found.has(word) || OTHER_MEANINGS.has(ruleId)) continue;
    found.set(word, { word: actual, instead: expected ?? [] });
  }
  return [...found.values()];
}
