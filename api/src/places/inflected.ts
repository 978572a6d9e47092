import { placeData, TOWN } from './placeData.ts';

type Rule = readonly [ending: RegExp, replacement: string];

/** Finnish endings for in, from, into, at and of: 'Helsingissä', 'Turkuun', 'Tampereella', 'Espooseen'. */
const FINNISH_ENDINGS: readonly Rule[] = [
  [/(?:ssa|sta|lla|lta|lle)$/, ''],
  [/(?<=[aeiouy]{2})seen$/, ''],
  [/([aeiouy])\1n$/, '$1'],
  [/(?<=^.{5,})n$/, ''],
];
/** Changes inside Finnish names before such an ending: Helsinki, Turku, Lahti, Lappeenranta. */
const FINNISH_STEMS: readonly Rule[] = [
  [/ng(?=[aeiouy]$)/, 'nk'],
  [/(?=[aeiouy]$)/, 'k'],
  [/d(?=[aeiouy]$)/, 't'],
  [/nn(?=[aeiouy]$)/, 'nt'],
  [/ee$/, 'e'],
];
/** Polish endings, and what stands for them in the name itself: 'Krakowie', 'Łodzi', 'Gdyni', 'Opolu', 'Tychach'. */
const POLISH_ENDINGS = /(?:owie|ach|iu|ie|ia|u|i|y|a)$/;
const POLISH_NAMES = ['', 'a', 'ia', 'e', 'y', 'o', 'ow'];

/** The towns of which a folded word is an inflected form in Finnish or Polish: 'helsinki' for 'helsingissa'. */
export function inflectedTowns(word: string): string[] {
  const finnish = [...FINNISH_ENDINGS]
    .filter(([ending]) => ending.test(word))
    .flatMap((rule) => {
      const stem = word.replace(...rule);
      const stems = [stem, ...FINNISH_STEMS.map((one) => stem.replace(...one))];
      return [...stems, ...stems.map((one) => one.replace(/e$/, 'i'))];
    });
  const root = word.replace(POLISH_ENDINGS, '');
  const polish = root === word ? [] : POLISH_NAMES.map((ending) => root + ending);
  if (/ymstok(?:u|iem)$/.test(word)) polish.push(word.replace(/ymstok.*$/, 'ystok'));
  return [
    ...finnish.filter((name) => isTown(name, 'FI')),
    ...polish.filter((name) => isTown(name, 'PL')),
  ].filter((name, index, all) => name !== word && all.indexOf(name) === index);
}

const isTown = (name: string, country: string) =>
  name.length > 3 &&
  placeData()
    .find(name)
    .some(
      ({ area, by }) =>
        by === 'name' &&
        area.kind === 'city' &&
        area.country.code === country &&
        area.population >= TOWN,
    );
