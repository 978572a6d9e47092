import { BRAND } from '@jobharbor/contract';
import { readFileSync } from 'node:fs';

interface DemoPage {
  title: string;
  /** The page's own style sheet in `api/data`, in addition to the shared one. */
  style: 'demonstration.signIn.css' | 'demonstration.mailbox.css';
  /** The nonce of the style sheet, if the policy needs one. */
  nonce?: string;
  body: string;
}

/** A page without scripts, and without the front ends. */
export function demoPage({ title, style, nonce, body }: DemoPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${BRAND}</title>
<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${readStyle('demonstration.css')}${readStyle(style)}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const readStyle = (name: string) =>
  readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
