/** The portal's own colours, in both schemes: this page stands alone, without the front ends. */
export const MAIL_STYLE = `
:root{color-scheme:light dark;--page:#f5f9f9;--card:#fff;--text:#12282c;--muted:#496065;--line:#d6e2e3;
--brand:#0b5a66;--soft:#e3f1f2;--note:#fbedbd;--note-text:#574006}
@media (prefers-color-scheme:dark){:root{--page:#0d1719;--card:#142124;--text:#e5eeef;--muted:#a6babe;
--line:#293b3f;--brand:#7fcdd6;--soft:#16323a;--note:#40330f;--note-text:#f3dc94}}
*{box-sizing:border-box}
body{max-width:1200px;margin:0 auto;padding:24px 16px;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:end;margin-bottom:16px}
.note{display:inline-block;margin:0 0 8px;padding:4px 10px;border-radius:999px;background:var(--note);
color:var(--note-text);font-size:13px;font-weight:600}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:0 0 4px;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
.links{margin:0;display:flex;gap:16px}
a{color:var(--brand)}
.waiting{margin:0 0 16px;padding:10px 16px;border-radius:10px;background:var(--soft)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
nav,main{background:var(--card);border:1px solid var(--line);border-radius:10px;min-width:0}
nav{max-height:320px;overflow:auto}
ul{margin:0;padding:0;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--soft)}
li a[aria-current]{background:var(--soft);box-shadow:inset 3px 0 var(--brand)}
.subject{display:block;font-weight:600;overflow-wrap:anywhere}
.meta{display:block;margin:0;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
main{padding:20px}
main .meta{margin-bottom:16px}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:10px;background:#eef4f4;
color-scheme:light}
details{margin-top:16px}
summary{cursor:pointer;font-weight:600}
pre{margin:12px 0 0;padding:16px;border-radius:10px;background:var(--page);font:14px/1.6 ui-monospace,monospace;
white-space:pre-wrap;overflow-wrap:anywhere}
.empty{padding:64px 24px;text-align:center}
.empty p{margin:0;color:var(--muted)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (min-width:800px){.columns{grid-template-columns:320px minmax(0,1fr);align-items:start}
nav{max-height:calc(100vh - 160px)}}`;
