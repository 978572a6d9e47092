import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const formControls = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');

const ELEMENT = 1;

/** The labels of each control below a root. A label names its control, or holds it. */
function readLabels(root) {
  const labels = [];
  const firstWithId = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    if (node._localName === 'label') labels.push(node);
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !firstWithId.has(id)) firstWithId.set(id, node);
  }
  const labelsOf = new Map();
  for (const label of labels) {
    const id = label.getAttributeNS(null, 'for');
    const control = id ? firstWithId.get(id) : label.control;
    if (control) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  return labelsOf;
}

const known = new WeakMap();
function labelsBelow(root) {
  const { version, labelsOf } = known.get(root) ?? {};
  // jsdom counts the changes below each node.
  if (version === root._version) return labelsOf;
  const read = readLabels(root);
  known.set(root, { version: root._version, labelsOf: read });
  return read;
}

/**
 * Makes `labels` of a control faster, which is most of what a search by label does. jsdom walks the page for each
 * control, and for each label again. Here one walk finds the labels of all controls, until the page changes. Must be
 * called before jsdom is loaded.
 */
export function labelQuickly() {
  formControls.getLabelsForLabelable = (control) => {
    if (!formControls.isLabelable(control)) return null;
    const root = control.getRootNode({});
    control._labels ??= NodeList.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsBelow(root).get(control) ?? [],
    });
    return control._labels;
  };
}
