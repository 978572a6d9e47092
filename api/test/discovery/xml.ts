import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';

/** An element of a parsed document, without the namespaces' prefixes. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Parses a document as XML 1.0 with namespaces. @throws when it is not well-formed. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => assert.fail(error));
  parser.on('opentag', ({ local, attributes }) => {
    const element: XmlElement = {
      name: local,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, { value }]) => [name, value]),
      ),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(document).close();
  const [document_] = root.children;
  assert.ok(document_, 'the document has a root');
  return document_;
}

/** The children with a name. */
export const all = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

/** The text of the one child with a name. */
export function textOf(element: XmlElement, name: string): string {
  const found = all(element, name);
  assert.equal(found.length, 1, `${element.name} has one ${name}`);
  return found[0]?.text ?? '';
}
