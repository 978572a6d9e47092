import { StyleSheet } from '@emotion/sheet';

/** The rules of all components rendered so far. A component's rules come once, when it is first rendered. */
const rules: string[] = [];
const shown: HTMLStyleElement[] = [];
let areShown = false;

function show(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  shown.push(style);
}

// jsdom compares every rule with every element whose style is asked for, and the Testing Library asks for many. With the
// rules in the document, the component tests take a fifth more processor time. Few of them are about styles.
StyleSheet.prototype.insert = (rule: string) => {
  rules.push(rule);
  if (areShown) show(rule);
};

/** Puts the components' styles into the document until the test ends. */
export function showStyles(): void {
  areShown = true;
  show(rules.join('\n'));
}

/** Tests begin without styles. */
export function hideStyles(): void {
  areShown = false;
  for (const style of shown.splice(0)) style.remove();
}
