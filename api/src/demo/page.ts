import { BRAND } from '@jobharbor/contract';

interface DemoPage {
  title: string;
  /** What the page's own style sheet adds to the shared one. */
  style: string;
  /** For the style sheet, where the policy allows it by one. */
  nonce?: string;
  body: string;
}

/** The portal's own colours, in both schemes: these pages stand alone, without the front ends and without scripts. */
const STYLE = `
:root{color-scheme:light dark;--page:#f5f9f9;--card:#fff;--text:#12282c;--muted:#496065;--line:#d6e2e3;
--edge:#7a9094;--brand:#0b5a66;--on-brand:#fff;--soft:#e3f1f2;--soft-text:#0a4852;--note:#fbedbd;
--note-text:#574006;--error:#a92b23}
@media (prefers-color-scheme:dark){:root{--page:#0d1719;--card:#142124;--text:#e5eeef;--muted:#a6babe;
--line:#293b3f;--edge:#6b8489;--brand:#7fcdd6;--on-brand:#04262b;--soft:#16323a;--soft-text:#b9e3e8;
--note:#40330f;--note-text:#f3dc94;--error:#f5a097}}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px 16px;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.note{display:inline-block;padding:4px 10px;border-radius:999px;background:var(--note);color:var(--note-text);
font-size:13px;font-weight:600}
ul{margin:0;padding:0;list-style:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

export function demoPage({ title, style, nonce, body }: DemoPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${BRAND}</title>
<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${STYLE}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
