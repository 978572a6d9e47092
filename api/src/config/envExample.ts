import { VARIABLES } from './variables.ts';

const WIDTH = 118;

/** The text of `.env.example`: each variable with what it does and its default. */
export function envExample(): string {
  const parts = Object.entries(VARIABLES).map(([name, schema]) => {
    const { about, shown } = schema.spec.meta ?? {};
    const fallback: unknown = schema.getDefault();
    const isText = typeof fallback === 'string' || typeof fallback === 'number';
    const value = shown ?? (isText ? String(fallback) : '');
    const comment = about === undefined ? '' : `\n${about.split('\n').map(wrap).join('')}`;
    return `${comment}#${name}=${value}\n`;
  });
  return `# Copy this file to .env and change what you need. Every line shows the default.\n${parts.join('')}`;
}

/** One paragraph as comment lines. */
function wrap(paragraph: string): string {
  const [indent = ''] = /^ */.exec(paragraph) ?? [];
  const lines = [''];
  for (const word of paragraph.trim().split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH - 2) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${indent}${line}\n`).join('');
}
