import type { LanguageLevel } from '@jobharbor/contract';

/** How people, LinkedIn and Europass call the levels. What is not among them is no level: nobody should promise too much. */
const LEVEL_WORDS: readonly [RegExp, LanguageLevel][] = [
  [
    /native|mother tongue|bilingual|muttersprache|langue maternelle|lengua materna|nativo|madrelingua|moedertaal|ojczysty|língua materna|ネイティブ|母語|母语|اللغة الأم/i,
    'native',
  ],
  [
    /full professional|advanced|fluent|proficient|fließend|verhandlungssicher|courant|fluido|avanzad[oa]|avanzato|vloeiend|biegł|zaawansowan|fluente|avançado|ビジネス/i,
    'C1',
  ],
  [
    /limited working|intermediate|conversational|intermédiaire|intermedio|średnio|intermediário/i,
    'B1',
  ],
  [/professional working/i, 'B2'],
  [/elementary/i, 'A2'],
  [/basic|beginner|grundkenntnisse|débutant|notions|básico|scolastico|podstawow/i, 'A1'],
];

export function languageLevel(fluency: string): LanguageLevel | undefined {
  const [code] = /\b[ABC][12]\b/.exec(fluency.toUpperCase()) ?? [];
  if (code) return code as LanguageLevel;
  return LEVEL_WORDS.find(([words]) => words.test(fluency))?.[1];
}
