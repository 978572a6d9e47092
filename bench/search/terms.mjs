import { sql } from 'kysely';

/** Chooses search texts by what the imported jobs say, so that any file can be measured. */
export async function pickTerms(db) {
  const words = await countWords(db, "regexp_split_to_table(haystack, '[^[:alpha:]]+')", 4);
  const grams = await countWords(db, 'unnest(short_grams(haystack))', 2, 2);
  const { rows } = await sql`
    select employment_type as name from jobs where employment_type is not null
    group by employment_type order by count(*) desc limit 1`.execute(db);
  return {
    common: words.at(0)?.word,
    rare: words.findLast(({ count }, index) => count < (words[index - 1]?.count ?? Infinity))?.word,
    short: grams.at(0)?.word,
    employmentType: rows[0] && { employmentType: rows[0].name },
  };
}

/** Words from the most frequent to the rarest. */
async function countWords(db, words, min, max = 100) {
  const { rows } = await sql`
    select word, count(*)::int as count from (select distinct _id, ${sql.raw(words)} as word from jobs) as words
    where length(word) between ${min}::int and ${max}::int and word !~ '[^[:alpha:]]'
    group by word order by count(*) desc, word`.execute(db);
  return rows;
}
