import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const OPENING = '([';
const CLOSING = ')]';

/** The last compound of each selector of a list, without the text in brackets: 'ul > li:not(.a), .b' gives 'li:not', '.b'. */
function subjectsOf(list) {
  const subjects = [''];
  let depth = 0;
  for (const letter of list.trim()) {
    if (OPENING.includes(letter)) depth += 1;
    else if (CLOSING.includes(letter)) depth -= 1;
    else if (depth > 0) continue;
    else if (letter === ',') subjects.push('');
    else if (/[\s>+~]/.test(letter)) subjects.push(`${subjects.pop()} `);
    else subjects.push(subjects.pop() + letter);
  }
  return subjects.map((subject) => subject.trim().split(' ').at(-1));
}

/** The class or tag without which the selector cannot match; undefined when it is not certain. */
function needOf(subject) {
  const [, name] = /\.([\w-]+)/.exec(subject) ?? [];
  if (name) return { name };
  const [, tag] = /^([a-z][a-z\d]*)/.exec(subject) ?? [];
  return tag && { tag };
}

const needsOf = new Map();
function lookUp(selector) {
  if (!needsOf.has(selector)) {
    // Strings and escapes may contain brackets and commas.
    const needs = /["'\\|]/.test(selector) ? [undefined] : subjectsOf(selector).map(needOf);
    needsOf.set(selector, needs.every(Boolean) ? needs : undefined);
  }
  return needsOf.get(selector);
}

let names = { text: '', all: new Set() };
function classesOf(element) {
  const text = element.getAttributeNS(null, 'class') ?? '';
  if (text !== names.text) names = { text, all: new Set(text.split(/\s+/)) };
  return names.all;
}

/**
 * Makes `getComputedStyle` of jsdom faster. It matches every rule of every sheet, once for each ancestor. A rule whose
 * last class or tag the element does not have cannot match, so jsdom's selector engine is not called for it. Must be
 * called before jsdom is loaded.
 */
export function matchQuickly() {
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    const needs = typeof selector === 'string' ? lookUp(selector) : undefined;
    if (!needs) return matchesDontThrow(element, selector);
    const classes = classesOf(element);
    const isPossible = needs.some(({ name, tag }) =>
      name ? classes.has(name) : element._localName === tag,
    );
    return isPossible && matchesDontThrow(element, selector);
  };
}
