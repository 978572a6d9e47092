import { BRAND } from '@jobharbor/contract';

import { JobsElement, TAG } from './jobsElement';

// A page may have several of these scripts: each adds a list.
if (!customElements.get(TAG)) customElements.define(TAG, JobsElement);

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const portal = new URL(script.src).origin;
  JobsElement.portal ??= portal;
  const isInHead = document.head.contains(script);
  if (script.dataset.company && isInHead) {
    console.warn(`${BRAND}: move embed.js out of the head, to where its list should be.`);
  } else if (script.dataset.company) {
    const list = document.createElement(TAG);
    list.setAttribute('portal', portal);
    // Each 'data-' attribute of the script is an attribute of the list.
    for (const [name, value = ''] of Object.entries(script.dataset)) list.setAttribute(name, value);
    script.after(list);
  } else {
    // A page may have its own elements, and the script in its head.
    addEventListener('load', () => {
      if (!document.querySelector(TAG))
        console.warn(`${BRAND}: embed.js has no attribute 'data-company', and shows nothing.`);
    });
  }
}
