/**
 * The look of the list of jobs. A site sets the `--jobharbor-…` properties, or styles the parts. The colours are those of
 * `shared-ui/src/theme/palette.ts`. The unit `rem` is not used, because the site decides what it is.
 */
export const STYLES = `
:host {
  --text: var(--jobharbor-text, #12282c);
  --muted: var(--jobharbor-muted, #496065);
  --accent: var(--jobharbor-accent, #0b5a66);
  --border: var(--jobharbor-border, #d6e2e3);
  display: block;
  background: var(--jobharbor-background, transparent);
}
/* A rule of the site for all elements, or for its body, reaches the host, and would be inherited from it. */
section, [role='status'] {
  all: initial;
  display: block;
  visibility: inherit;
  pointer-events: inherit;
  color: var(--text);
  font-family: var(--jobharbor-font, inherit);
  line-height: 1.5;
}
:host([theme='dark']) {
  --text: var(--jobharbor-text, #e5eeef);
  --muted: var(--jobharbor-muted, #a6babe);
  --accent: var(--jobharbor-accent, #7fcdd6);
  --border: var(--jobharbor-border, #3b5056);
}
@media (prefers-color-scheme: dark) {
  :host([theme='auto']) {
    --text: var(--jobharbor-text, #e5eeef);
    --muted: var(--jobharbor-muted, #a6babe);
    --accent: var(--jobharbor-accent, #7fcdd6);
    --border: var(--jobharbor-border, #3b5056);
    /* The site may have no dark theme. */
    padding: 16px;
    border-radius: var(--jobharbor-radius, 8px);
    background: var(--jobharbor-background, #142124);
  }
}
:host([hidden]) { display: none; }
h2 { margin: 0 0 12px; font-size: 1.375em; line-height: 1.25; }
ul { margin: 0; padding: 0; list-style: none; }
li {
  padding: 14px 16px;
  border: 1px solid var(--border);
  border-bottom-width: 0;
  overflow-wrap: anywhere;
}
li:first-child { border-radius: var(--jobharbor-radius, 8px) var(--jobharbor-radius, 8px) 0 0; }
li:last-child {
  border-bottom-width: 1px;
  border-radius: 0 0 var(--jobharbor-radius, 8px) var(--jobharbor-radius, 8px);
}
li:only-child { border-radius: var(--jobharbor-radius, 8px); }
p { margin: 0; }
li p { color: var(--muted); font-size: 0.9375em; }
a { color: var(--accent); text-underline-offset: 0.2em; }
li a { display: block; font-weight: 650; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible, button:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
  border-radius: 2px;
}
button {
  margin-top: 8px;
  padding: 8px 16px;
  border: 1px solid var(--accent);
  border-radius: var(--jobharbor-radius, 8px);
  background: none;
  color: var(--accent);
  font: inherit;
  cursor: pointer;
}
[part='footer'] { margin-top: 12px; font-size: 0.9375em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
section:focus { outline: none; }
.line { width: 14em; max-width: 90%; height: 16px; margin: 4px 0; border-radius: 4px; background: var(--border); }
.short { width: 9em; }
`;
