import { join } from 'node:path';
import type ts from 'typescript';

import type { SharedSources } from './sharedSources.ts';

/** An export that does not do for whoever was built for the expected one. */
export interface TypeChange {
  module: string;
  name: string;
  /** What the compiler says of it. */
  reason: string;
}

export interface TypeComparison {
  /** What runs. */
  offered: SharedSources;
  /** What somebody was built for. */
  expected: SharedSources;
  /** By module: the exports that are used. Of `RESPONSES` they are types, of all others values. */
  uses: Readonly<Record<string, readonly string[]>>;
}

/** The types of what the API answers. */
export const RESPONSES = '@jobharbor/contract/responses';

/**
 * Compares the types of exports by the compiler, as far as their sources differ. A property of a component that went
 * counts too: the compiler would let it pass, and the component would ignore it.
 */
export async function typeChanges({
  offered,
  expected,
  uses,
}: TypeComparison): Promise<TypeChange[]> {
  const changed = changedModules(offered, expected);
  const compared = Object.entries(uses).flatMap(([module, names]) => {
    const file = fileOf(module);
    if (!file || !(file in expected) || !(file in offered)) return [];
    const isChanged = (name: string) => {
      const [mine, theirs] = [originOf(offered, file, name), originOf(expected, file, name)];
      // Where the sources alone do not tell where it is declared, the compiler does.
      return !theirs || mine !== theirs || changed.has(theirs);
    };
    return names.filter(isChanged).map((name) => ({ module, file, name }));
  });
  if (compared.length === 0) return [];
  const lines = compared.map(({ module, file, name }) => {
    const typeIn = (folder: string) =>
      `${module === RESPONSES ? '' : 'typeof '}import('./${folder}/${file}').${name}`;
    const [mine, theirs] = [typeIn('offered'), typeIn('expected')];
    return `((_: ${theirs}) => 0)(null! as ${mine}); ((_: Props<${mine}>) => 0)(null! as Props<${theirs}>);`;
  });
  const found = await diagnose([PROPS, ...lines].join('\n'), { offered, expected });
  return compared.flatMap(({ module, name }, index) => {
    const reason = found.get(index + 1);
    return reason === undefined ? [] : [{ module, name, reason }];
  });
}

/** The names of a component's properties; of what is no component, nothing that could differ. */
const PROPS =
  'type Props<C> = C extends (props: infer P, ...rest: never[]) => unknown ? (P extends object ? keyof P : never) : never;';

/** The names of the types of answers. */
export const answerTypes = (sources: SharedSources): string[] =>
  Object.entries(sources)
    .filter(([path]) => path.startsWith('contract/src/responses/'))
    .flatMap(([, text]) => [...text.matchAll(/^export (?:type|interface) (\w+) /gm)])
    .map(([, name = '']) => name);

function fileOf(module: string): string | undefined {
  if (module === RESPONSES) return 'contract/src/responses/index.ts';
  const [, entry] = /^@jobharbor\/shared-ui\/(\w+)$/.exec(module) ?? [];
  return entry && `shared-ui/src/entries/${entry}.ts`;
}

/** The modules whose sources differ, and those that import one of them, directly or through others. */
function changedModules(offered: SharedSources, expected: SharedSources): Set<string> {
  const paths = Object.keys(expected);
  const imports = paths.map((path) =>
    [...(expected[path] ?? '').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from = '']) =>
      resolveImport(expected, path, from),
    ),
  );
  const changed = new Set(paths.filter((path) => offered[path] !== expected[path]));
  for (let before = -1; before !== changed.size;) {
    before = changed.size;
    paths.forEach((path, index) => {
      if (imports[index]?.some((imported) => changed.has(imported))) changed.add(path);
    });
  }
  return changed;
}

const declares = (text: string, name: string) =>
  new RegExp(`^export (?:async )?(?:function|const|class|type|interface) ${name}\\b`, 'm').test(
    text,
  );

const RE_EXPORT = /export (?:type )?(?:(\*)|\{([^}]*)\}) from '([^']+)'/g;

/** The module that declares an export of an entry: the entry itself, a path of the sources, or a library's name. */
function originOf(sources: SharedSources, file: string, name: string): string | undefined {
  const text = sources[file] ?? '';
  if (declares(text, name)) return file;
  for (const [, all, names = '', from = ''] of text.matchAll(RE_EXPORT)) {
    const path = resolveImport(sources, file, from);
    const has = all
      ? declares(sources[path] ?? '', name)
      : names.split(',').some((one) => one.trim().split(' ').at(-1) === name);
    if (has) return path;
  }
  return undefined;
}

function resolveImport(sources: SharedSources, file: string, from: string): string {
  if (from.startsWith('@jobharbor/contract')) return 'contract/src/index.ts';
  if (!from.startsWith('.')) return from;
  const path = join(file, '..', from);
  const endings = ['', '.ts', '.tsx', '/index.ts'];
  return endings.map((ending) => path + ending).find((one) => one in sources) ?? path;
}

const ROOT = join(import.meta.dirname, '../..');
/** There is no such folder: the compiler reads its files from memory, and finds the libraries in the checkout. */
const MEMORY = join(ROOT, '.types');

/** Libraries, as they have been read for an earlier comparison. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** What the compiler finds in a text that imports sources from memory: the first fault of each line, from 0. */
async function diagnose(
  text: string,
  versions: Record<string, SharedSources>,
): Promise<Map<number, string>> {
  // A compiler takes long to load, and the server never needs it.
  const { default: compiler } = await import('typescript');
  const check = join(MEMORY, 'check.ts');
  const files = new Map([[check, text]]);
  for (const [name, sources] of Object.entries(versions)) {
    const folder = join(MEMORY, name);
    for (const [path, source] of Object.entries(sources)) files.set(join(folder, path), source);
    // Each version of shared-ui has a contract of its own.
    const contract = join(folder, 'node_modules/@jobharbor/contract');
    files.set(join(contract, 'index.ts'), "export * from '../../../contract/src/index.ts';");
    files.set(join(contract, 'package.json'), '{ "types": "./index.ts" }');
  }
  const folders = new Set<string>();
  for (const path of files.keys()) {
    for (let folder = join(path, '..'); folder.length >= MEMORY.length; folder = join(folder, '..'))
      folders.add(folder);
  }
  const options: ts.CompilerOptions = {
    target: compiler.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  const disk = compiler.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    readFile: (path) => files.get(path) ?? disk.readFile(path),
    directoryExists: (path) => folders.has(path) || (disk.directoryExists?.(path) ?? true),
    getSourceFile: (path, version, ...rest) => {
      const source = files.get(path);
      if (source !== undefined) return compiler.createSourceFile(path, source, version);
      if (!libraries.has(path)) libraries.set(path, disk.getSourceFile(path, version, ...rest));
      return libraries.get(path);
    },
  };

  const program = compiler.createProgram([check], options, host);
  const file = program.getSourceFile(check);
  const found = new Map<number, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    if (!found.has(line)) found.set(line, deepest(messageText).replaceAll(`${MEMORY}/`, ''));
  }
  return found;
}

/** The compiler begins with the whole types, and ends with what is wrong with them. */
function deepest(message: string | ts.DiagnosticMessageChain): string {
  if (typeof message === 'string') return message;
  const [next] = message.next ?? [];
  return next ? deepest(next) : message.messageText;
}
