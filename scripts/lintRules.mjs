/** A rule of oxlint.config.mjs: tests find things by role, label or text. */
const noMuiClasses = {
  create(context) {
    const check = (node, text) => {
      if (/[.]Mui[A-Z]/.test(text)) {
        context.report({ node, message: 'Tests find things by role, label or text.' });
      }
    };
    return {
      Literal: (node) => check(node, node.raw),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

export default { meta: { name: 'jobharbor' }, rules: { 'no-mui-classes': noMuiClasses } };
