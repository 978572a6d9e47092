/**
 * Rules for words that do not depend on the jobs: abbreviations, plurals, endings and misspellings. All words are folded
 * (`wordsOf` of the contract).
 */

/** Abbreviations, each with the words that it stands for. */
const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['sr', 'senior'],
  ['jr', 'junior'],
  ['mgr', 'manager'],
  ['mgmt', 'management'],
  ['asst', 'assistant'],
  ['assoc', 'associate'],
  ['admin', 'administrator'],
  ['admin', 'administrative'],
  ['eng', 'engineer'],
  ['engr', 'engineer'],
  ['dev', 'developer'],
  ['dir', 'director'],
  ['exec', 'executive'],
  ['rep', 'representative'],
  ['coord', 'coordinator'],
  ['supv', 'supervisor'],
  ['spec', 'specialist'],
  ['tech', 'technician'],
  ['acct', 'accountant'],
  ['acct', 'accounting'],
  ['mktg', 'marketing'],
  ['ops', 'operations'],
  ['svc', 'service'],
  ['svcs', 'services'],
  ['intl', 'international'],
  ['natl', 'national'],
  ['dept', 'department'],
  ['mfg', 'manufacturing'],
  ['maint', 'maintenance'],
  ['sw', 'software'],
  ['hw', 'hardware'],
  ['rn', 'registered nurse'],
  ['lpn', 'licensed practical nurse'],
  ['cna', 'certified nursing assistant'],
  ['np', 'nurse practitioner'],
  ['vp', 'vice president'],
  ['svp', 'senior vice president'],
  ['hr', 'human resources'],
  ['qa', 'quality assurance'],
  ['qc', 'quality control'],
  ['pm', 'project manager'],
  ['po', 'product owner'],
  ['it', 'information technology'],
  ['ai', 'artificial intelligence'],
  ['ml', 'machine learning'],
  ['ux', 'user experience'],
  ['ui', 'user interface'],
  ['pr', 'public relations'],
  ['r&d', 'research and development'],
  ['ceo', 'chief executive officer'],
  ['cfo', 'chief financial officer'],
  ['cto', 'chief technology officer'],
  ['coo', 'chief operating officer'],
  ['cpa', 'certified public accountant'],
  ['emt', 'emergency medical technician'],
  ['dba', 'database administrator'],
  ['pm', 'product manager'],
  ['kam', 'key account manager'],
  ['sre', 'site reliability engineer'],
  ['seo', 'search engine optimization'],
  ['erp', 'enterprise resource planning'],
  ['crm', 'customer relationship management'],
  ['bi', 'business intelligence'],
  ['bd', 'business development'],
  ['aws', 'amazon web services'],
  ['gcp', 'google cloud platform'],
  ['.net', 'dotnet'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['k8s', 'kubernetes'],
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['st', 'starszy'],
  ['ml', 'mlodszy'],
  ['spec', 'specjalista'],
  ['kier', 'kierownik'],
  ['ds', 'spraw'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
];

/** The largest number of words that an abbreviation stands for. */
export const LONG_FORM_WORDS = 3;
const LONG_FORMS = new Map<string, string[][]>();
for (const [short, long] of ABBREVIATIONS) {
  LONG_FORMS.set(short, [...(LONG_FORMS.get(short) ?? []), long.split(' ')]);
}

/** Plurals of abbreviations that are mostly other words: 'hrs' are hours. */
const OTHER_WORDS: readonly string[] = ['hrs'];

/**
 * The plurals of two-letter abbreviations, with their singulars: 'rns' and 'rn'. Only abbreviations of two words have one,
 * because others are seldom nouns, and 'sts' or 'mls' are names. With a vowel it is mostly another word ('its', 'pos'), but
 * not behind 'q' ('qas').
 */
const PLURALS_OF_TWO_LETTERS: ReadonlyMap<string, string> = new Map(
  [...LONG_FORMS]
    .filter(([short, long]) => /^[a-z]{2}$/.test(short) && long.every(({ length }) => length === 2))
    .filter(([short]) => !/(?<!q)[aeiou]/.test(short) && !OTHER_WORDS.includes(`${short}s`))
    .map(([short]) => [`${short}s`, short]),
);

const SHORT_FORMS = new Map<string, string[]>();
for (const [short, long] of ABBREVIATIONS) {
  const key = keyOf(long.split(' '));
  SHORT_FORMS.set(key, [...(SHORT_FORMS.get(key) ?? []), short]);
}

/** The long forms of an abbreviation or its plural, each a list of consecutive words. */
export function longForms(word: string): string[][] {
  return LONG_FORMS.get(word) ?? LONG_FORMS.get(singularOf(word)) ?? [];
}

/** The abbreviations of consecutive words. */
export function shortForms(words: readonly string[]): string[] {
  return SHORT_FORMS.get(keyOf(words)) ?? [];
}

/** The same for 'registered nurse' and 'registered nurses'. */
function keyOf(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}

/** Other names of an occupation. They are searched when almost no job has the one that was typed. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['programmer', 'developer', 'software engineer', 'coder'],
  ['programista', 'developer'],
  ['lawyer', 'attorney', 'legal counsel', 'solicitor'],
  ['doctor', 'physician', 'lekarz'],
  ['bookkeeper', 'accountant'],
  ['cleaner', 'janitor', 'housekeeper', 'custodian'],
  ['cook', 'chef', 'kucharz'],
  ['cashier', 'kasjer'],
  ['recruiter', 'talent acquisition', 'rekruter'],
  ['salesman', 'salesperson', 'sales representative'],
  ['handlowiec', 'przedstawiciel handlowy'],
  ['sysadmin', 'system administrator', 'systems administrator'],
  ['helpdesk', 'service desk', 'desktop support'],
  ['copywriter', 'content writer'],
  ['receptionist', 'front desk', 'recepcjonista'],
  ['ochroniarz', 'pracownik ochrony'],
  ['farmaceuta', 'magister farmacji', 'pharmacist'],
  ['budowlaniec', 'pracownik budowlany'],
  ['nurse', 'pielegniarz'],
];

/** The other names of an occupation, each a list of consecutive words. */
export function synonymsOf(word: string): string[][] {
  const isWord = (name: string) => singularOf(name) === singularOf(word);
  return SYNONYMS.filter((names) => names.some(isWord))
    .flat()
    .filter((name) => !isWord(name))
    .map((name) => name.split(' '));
}

/** Words of a search that a job need not have, in the portal's languages. */
const OPTIONAL = new Set([
  ...['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'near', 'of', 'on', 'or', 'the'],
  ...['to', 'with', 'job', 'jobs', 'work', 'vacancy', 'vacancies', 'hiring', 'position', 'all'],
  ...[
    'am',
    'any',
    'are',
    'available',
    'find',
    'is',
    'like',
    'looking',
    'my',
    'opening',
    'openings',
  ],
  ...['career', 'careers', 'needed', 'wanted', 'urgent', 'urgently', 'salary', 'salaries'],
  ...['best', 'become', 'how', 'need', 'you'],
  ...['please', 'show', 'some', 'that', 'there', 'this', 'want', 'what', 'who', 'would'],
  ...['als', 'am', 'an', 'auf', 'bei', 'das', 'der', 'die', 'fur', 'im', 'mit', 'oder', 'und'],
  ...[
    'von',
    'zum',
    'zur',
    'stelle',
    'stellen',
    'stellenangebote',
    'arbeit',
    'ich',
    'suche',
    'gesucht',
  ],
  ...['do', 'dla', 'i', 'jako', 'lub', 'na', 'od', 'oraz', 'szukam', 'w', 'we', 'z', 'ze'],
  ...['praca', 'pracy', 'oferta', 'oferty', 'ogloszenia', 'poszukuje', 'poszukujemy', 'zatrudnie'],
  ...['kariera', 'zarobki', 'stawka', 'czy', 'jest', 'prace', 'pracowac', 'chce', 'dam'],
  ...['ja', 'tai', 'tyo', 'tyota', 'toita', 'tyopaikat', 'avoimet', 'etsin', 'haen'],
  ...['au', 'aux', 'chez', 'de', 'des', 'du', 'en', 'et', 'la', 'le', 'les', 'ou', 'pour'],
  ...['je', 'cherche', 'offre', 'offres', 'busco', 'empleos', 'trabajos'],
  ...['emploi', 'emplois', 'un', 'une', 'con', 'del', 'el', 'los', 'para', 'por', 'trabajo'],
  ...['empleo', 'y', 'm', 'f', 'd', 'x', 'k', 'h'],
  // Forms of companies, which postings often leave out.
  ...['inc', 'llc', 'ltd', 'plc', 'corp', 'gmbh', 'oyj', 'sp', 'oo'],
]);

/** Whether a word beside others does not narrow a search: 'jobs', 'in', 'für', 'w'. */
export function isOptional(word: string): boolean {
  return OPTIONAL.has(word);
}

/**
 * One form for an English word and its plural. It is mostly the singular, but 'nurs' for 'nurse' and 'nurses', because without
 * a dictionary the ending may be 'es' or 's'. Other words are not changed.
 */
export function singularOf(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const abbreviation = PLURALS_OF_TWO_LETTERS.get(word);
  if (abbreviation) return abbreviation;
  const shorter = [
    { ending: /men$/, replacement: 'man' },
    { ending: /(?<=[^aeiou])(?:ies|ie)$/, replacement: 'y' },
    { ending: /(?<=s|x|z|ch|sh)(?:es|e)$/, replacement: '' },
    { ending: /(?<=.[^su])(?<!(?:^|[^h])i)s$/, replacement: '' },
  ].map(({ ending, replacement }) => word.replace(ending, replacement));
  return shorter.find((form) => form !== word && form.length >= 3) ?? word;
}

type Rule = readonly [ending: RegExp, replacement: string];

/**
 * Endings of names of occupations for women, and those for men, in the portal's languages and German, French and Spanish. By
 * the last two letters, because every word of every job is looked up here.
 */
const FEMININE: Partial<Record<string, readonly Rule[]>> = {
  // Polish: kucharka, programistka, kelnerka, dietetyczka, kierowniczka, psycholożka, sprzedawczyni, księgowa.
  ka: [
    [/(?<=.{3})arka$/, 'arz'],
    [/(?<=.{2}[iy]st|.{3}eut)ka$/, 'a'],
    [/(?<=.{2}(?:ant|ent|er|or|el|kun|acz|yst|yk|ik))ka$/, ''],
    [/(?<=.{4})([iy])czka$/, '$1k'],
    [/(?<=.{3}lo)zka$/, 'g'],
  ],
  ni: [[/(?<=.{3})czyni$/, 'ca']],
  wa: [[/(?<=.{3})owa$/, 'owy']],
  // German: Verkäuferin, Psychologinnen, Kauffrau.
  in: [
    [/(?<=.{2}(?:er|ent|ant|ist|or|alt)|arzt|koch)in$/, ''],
    [/(?<=.{3}og)in$/, 'e'],
  ],
  en: [
    [/(?<=.{2}(?:er|ent|ant|ist|or|alt)|arzt|koch)innen$/, ''],
    [/(?<=.{3}og)innen$/, 'e'],
    [/(?<=.{3})frauen$/, 'mann'],
  ],
  au: [[/(?<=.{3})frau$/, 'mann']],
  // French: vendeuse, directrice, infirmière, technicienne, assistante.
  se: [[/(?<=.{3})euse$/, 'eur']],
  ce: [[/(?<=.{3})trice$/, 'teur']],
  re: [[/(?<=.{4})ere$/, 'er']],
  ne: [[/(?<=.{3}i)enne$/, 'en']],
  te: [[/(?<=.{4}[ae]nt)e$/, '']],
  // Spanish: vendedora, enfermera.
  ra: [
    [/(?<=.{3}[dst])ora$/, 'or'],
    [/(?<=.{4})era$/, 'ero'],
  ],
  an: [[/(?<=.{3})woman$/, 'man']],
  ss: [[/^waitress$/, 'waiter']],
};

/** The name of an occupation for men, if the word is one for women. */
function masculineOf(word: string): string | undefined {
  for (const [ending, replacement] of FEMININE[word.slice(-2)] ?? []) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return undefined;
}

/** A letter with an umlaut is typed as two where the keyboard has none: 'Verkaeufer'. */
const SPELT_UMLAUT = /(?<=[^aeiouyq])([aou])e(?=[^aeiy])/g;
const SPELT_UMLAUT_MIN = 5;

const withPlainUmlauts = (word: string) =>
  word.length >= SPELT_UMLAUT_MIN && /[aou]e/.test(word) ? word.replace(SPELT_UMLAUT, '$1') : word;

/**
 * The terms under which a word is indexed and looked up: its singular, the words that it abbreviates, and one form for the
 * ways to spell umlauts and for the names of an occupation for women and men. 'mgrs' and 'manager' share one, 'kucharka' and
 * 'kucharz', 'Verkaeuferin' and 'Verkäufer'.
 */
export function indexTerms(word: string): string[] {
  const singular = singularOf(word);
  const meant = longForms(word).flatMap((words) =>
    words.length === 1 ? words.map(singularOf) : [],
  );
  const masculine = masculineOf(word) ?? (singular === word ? undefined : masculineOf(singular));
  const common = withPlainUmlauts(masculine ?? word);
  if (meant.length === 0 && common === word) return [singular];
  return [...new Set([singular, ...meant, singularOf(common)])];
}

/** The terms of a word in the name of a place. It is no abbreviation there: 'ENG' is England, and no engineer. */
export const placeIndexTerms = (word: string): string[] => [
  ...new Set([singularOf(word), singularOf(withPlainUmlauts(word))]),
];

/** Endings of nouns and adjectives in Polish, Finnish, German, French, Spanish and English, the longest first. */
const ENDINGS = [
  ...['iego', 'iemu', 'owego', 'owych', 'owymi', 'ego', 'emu', 'ych', 'ymi', 'imi', 'ich'],
  ...['owie', 'owi', 'ami', 'ach', 'iem', 'om', 'ow', 'em', 'ej', 'ym', 'im'],
  ...['issa', 'illa', 'ilta', 'ille', 'oita', 'eita', 'inen', 'ssa', 'lla', 'lta', 'lle'],
  ...['ksi', 'iden', 'jen', 'ien', 'den', 'tta', 'ita', 'ta', 'innen', 'in', 'en', 'es'],
  ...['eaux', 'aux', 'eau', 'al', 'ks', 'n', 's', 't', 'x'],
].sort((a, b) => b.length - a.length);
const STEM_MIN = 4;

/** Polish plurals whose ending changes the letter before it: pracownicy, kurierzy, specjaliści, agenci. */
const SOFTENED: readonly Rule[] = [
  [/(?<=.{3})([iy])cy$/, '$1k'],
  [/(?<=.{3}[eioy])rzy$/, 'r'],
  [/(?<=.{3}[iy]s)ci$/, 'ta'],
  [/(?<=.{3}n)ci$/, 't'],
  [/(?<=.{3}lo)dzy$/, 'g'],
];

/**
 * The stem that the inflected forms of a word share: 'kierowca' and 'kierowcow', 'hoitaja' and 'hoitajan'. It is coarse, so
 * that unrelated words may share it. Undefined when the word is too short or has other characters than letters.
 */
export function stemOf(word: string): string | undefined {
  if (!/^\p{L}{4,}$/u.test(word)) return undefined;
  const softened = SOFTENED.find(([ending]) => ending.test(word));
  let stem = softened ? word.replace(...softened) : word;
  for (;;) {
    const shorter = withoutEnding(stem);
    if (shorter === stem) break;
    stem = shorter;
  }
  // Finnish: matematiikka, matematiikan.
  return stem.length > STEM_MIN ? stem.replace(/([kpt])\1$/, '$1') : stem;
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find(
    (end) =>
      word.endsWith(end) &&
      word.length - end.length >= STEM_MIN &&
      // Finnish 't' and 'n' follow a vowel.
      (end.length > 1 || !'nt'.includes(end) || /[aeiouy].$/.test(word)) &&
      // Polish: programista, programisty.
      !(end === 'ta' && word.endsWith('sta')),
  );
  let stem = ending ? word.slice(0, -ending.length) : word;
  while (stem.length > STEM_MIN && /[aeiouy]$/.test(stem)) stem = stem.slice(0, -1);
  return stem;
}

const CORRECTED_MIN = 4;
const CORRECTED_MAX = 24;

/** Letters that sound alike, and the one that stands for them. Doubled letters and vowels go. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|ch|[cq]/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/[aeiouyj]/g, ''],
  [/(.)\1+/g, '$1'],
];
const SOUND_MIN = 3;

/** A key that words share which sound alike: 'acountent' and 'accountant'. Undefined for short words. */
function soundOf(word: string): string | undefined {
  const sound = SOUNDS.reduce((text, [letters, one]) => text.replace(letters, one), word);
  return word.length >= TWO_ERRORS_MIN && sound.length >= SOUND_MIN ? `~${sound}` : undefined;
}

/** The keys under which a word of the vocabulary is stored for corrections; undefined if it corrects nothing. */
export function correctionKeys(word: string): string[] | undefined {
  const deletions = deletionsOf(word);
  const sound = soundOf(word);
  return deletions && sound ? [...deletions, sound] : deletions;
}

/** The keys of a misspelt word, of which its corrections have one; undefined for words that are not corrected. */
export function misspellingKeys(word: string): string[] | undefined {
  const once = deletionsOf(word);
  if (!once || errorsAllowed(word) < 2) return once;
  const twice = once.flatMap((shorter) => [shorter, ...(deletionsOf(shorter) ?? [])]);
  const sound = soundOf(word);
  return [...new Set(sound ? [...twice, sound] : twice)];
}

/** The word, and the word without each of its letters; undefined for words that are not corrected. */
function deletionsOf(word: string): string[] | undefined {
  if (word.length < CORRECTED_MIN || word.length > CORRECTED_MAX) return undefined;
  if (!/^\p{L}+$/u.test(word)) return undefined;
  const letters = Array.from(word);
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])];
}

const TWO_ERRORS_MIN = 7;

/** How many typing errors of a word are corrected. */
export function errorsAllowed(word: string): number {
  return word.length >= TWO_ERRORS_MIN ? 2 : 1;
}
