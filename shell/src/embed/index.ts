import { JobsElement, TAG } from './jobsElement';

// A page may have several of these scripts: each adds a list.
if (!customElements.get(TAG)) customElements.define(TAG, JobsElement);

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const portal = new URL(script.src).origin;
  JobsElement.portal ??= portal;
  if (script.dataset.company) {
    const list = document.createElement(TAG);
    list.setAttribute('portal', portal);
    // Each 'data-' attribute of the script is an attribute of the list.
    for (const [name, value = ''] of Object.entries(script.dataset)) list.setAttribute(name, value);
    script.after(list);
  }
}
