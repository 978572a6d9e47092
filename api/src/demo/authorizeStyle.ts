/** The portal's own colours, in both schemes: this page stands alone, before any front end is loaded. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f5f9f9;--card:#fff;--text:#12282c;--muted:#496065;--line:#d6e2e3;
--edge:#7a9094;--brand:#0b5a66;--on-brand:#fff;--soft:#e3f1f2;--soft-text:#0a4852;--note:#fbedbd;
--note-text:#574006;--error:#a92b23}
@media (prefers-color-scheme:dark){:root{--page:#0d1719;--card:#142124;--text:#e5eeef;--muted:#a6babe;
--line:#293b3f;--edge:#6b8489;--brand:#7fcdd6;--on-brand:#04262b;--soft:#16323a;--soft-text:#b9e3e8;
--note:#40330f;--note-text:#f3dc94;--error:#f5a097}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:448px;margin:0 auto;padding:24px;background:var(--card);border:1px solid var(--line);
border-radius:10px}
.note{display:inline-block;margin:0 0 16px;padding:4px 10px;border-radius:999px;background:var(--note);
color:var(--note-text);font-size:13px;font-weight:600}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
h2{margin:24px 0 8px;padding-top:24px;border-top:1px solid var(--line);font-size:16px}
p{margin:0 0 16px;color:var(--muted)}
ul{margin:0;padding:0;list-style:none}
li{margin-top:8px}
button,input{width:100%;min-height:44px;border-radius:10px;font:inherit;color:inherit}
button{cursor:pointer}
.person{display:flex;gap:12px;align-items:center;padding:10px 12px;border:1px solid var(--line);
background:transparent;text-align:left}
.person:hover{border-color:var(--brand);background:var(--soft)}
.initials{flex:none;width:40px;height:40px;border-radius:50%;background:var(--soft);color:var(--soft-text);
font-weight:600;line-height:40px;text-align:center}
.person:hover .initials{background:var(--card)}
.who{min-width:0}
.name,.email{display:block;overflow-wrap:anywhere}
.name{font-weight:600}
.email{color:var(--muted);font-size:14px}
label{display:block;margin-top:12px;font-size:14px;font-weight:600}
input{margin-top:4px;font-weight:400;padding:8px 12px;border:1px solid var(--edge);background:var(--card)}
.names{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
.error{margin:6px 0 0;color:var(--error);font-size:14px}
.continue{margin-top:16px;border:0;background:var(--brand);color:var(--on-brand);font-weight:600}
.cancel{display:block;margin-top:8px;padding:10px;border-radius:10px;color:var(--brand);text-align:center}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (max-width:400px){.names{grid-template-columns:1fr}main{padding:16px}
h1{font-size:22px}.note{font-size:12px}.email{font-size:13px}}`;
