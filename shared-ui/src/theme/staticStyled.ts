import { css } from '@emotion/react';
import createStyled from '@emotion/styled';
import type { CSSObject, Theme } from '@mui/material/styles';

import { theme } from './theme';

/**
 * An element whose styles depend on the theme alone. They become a class once. `sx` and MUI's `styled` put them together
 * for each element that is rendered, which is most of what rendering a list of cards takes.
 */
export const staticStyled =
  <Tag extends keyof React.JSX.IntrinsicElements>(tag: Tag) =>
  (styles: (options: { theme: Theme }) => CSSObject) =>
    createStyled(tag)(css(styles({ theme }) as Parameters<typeof css>[0]));
