import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');

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

/** Whether a selector can match an element at all, as its last class or tag says. */
function isPossible(element, selector) {
  const needs = typeof selector === 'string' ? lookUp(selector) : undefined;
  if (!needs) return true;
  const classes = classesOf(element);
  return needs.some(({ name, tag }) => (name ? classes.has(name) : element._localName === tag));
}

const ELEMENT = 1;
const BY_ID = /^\[id="([\w:-]+)"\]$/;

/** jsdom's selector engine for the searches of a document. What the Testing Library asks most is answered without it. */
function quickEngine(engine, document) {
  const elementsBelow = (context) => {
    const root = implForWrapper(context);
    const filter = (node) => node !== root && node.nodeType === ELEMENT;
    return domSymbolTree.treeToArray(root, { filter }).map(wrapperForImpl);
  };
  return {
    ...engine,
    match: (selector, element) =>
      isPossible(implForWrapper(element), selector) && engine.match(selector, element),
    select: (selector, context) =>
      selector === '*' ? elementsBelow(context) : engine.select(selector, context),
    first: (selector, context) => {
      const [, id] = BY_ID.exec(selector) ?? [];
      const found = id && document.getElementById(id);
      const isBelow = found && found !== context && context.contains(found);
      return isBelow ? found : engine.first(selector, context);
    },
  };
}

/**
 * Makes the selectors of jsdom faster. The Testing Library asks of each element whether it is a script. A selector whose
 * last class or tag the element does not have cannot match, so jsdom's selector engine is not called for it. Must be
 * called before jsdom is loaded.
 */
export function matchQuickly() {
  const { addNwsapi } = selectors;
  const engines = new WeakMap();
  selectors.addNwsapi = (node) => {
    const document = node._ownerDocument;
    if (!engines.has(document)) {
      engines.set(document, quickEngine(addNwsapi(node), wrapperForImpl(document)));
    }
    return engines.get(document);
  };
}
