import { dirname, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

import { root } from './paths.mjs';

/** A loader of webpack's: the style sheet that a module of TypeScript exports as `css`. */
export default async function cssOfModule() {
  const { resourcePath } = this;
  this.addContextDependency(dirname(resourcePath));
  const { css } = await tsImport(resourcePath, {
    parentURL: import.meta.url,
    tsconfig: join(root, 'tsconfig.web.json'),
  });
  return css;
}
