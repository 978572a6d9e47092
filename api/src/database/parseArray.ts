const ELEMENT = /\{|\}|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs;

/** Reads an array as PostgreSQL prints it: '{a,"b, \"c\"",NULL,{d}}'. */
export function parseArray(text: string, parse: (element: string) => unknown): unknown[] {
  const root: unknown[] = [];
  const open = [root];
  // Arrays that do not start at 1 carry their bounds in front: '[0:1]={a,b}'.
  const body = text.startsWith('[') ? text.slice(text.indexOf('=') + 1) : text;
  for (const [token, quoted, bare] of body.matchAll(ELEMENT)) {
    const current = open.at(-1) ?? root;
    if (token === '{') {
      const inner: unknown[] = [];
      current.push(inner);
      open.push(inner);
    } else if (token === '}') {
      open.pop();
    } else if (quoted !== undefined) {
      current.push(parse(quoted.replace(/\\(.)/gs, '$1')));
    } else {
      current.push(bare === 'NULL' || bare === undefined ? null : parse(bare));
    }
  }
  return root[0] as unknown[];
}
