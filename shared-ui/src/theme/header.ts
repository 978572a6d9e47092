/** The CSS variable in which the shell says how high the header is that stays at the top of the window. */
export const HEADER_HEIGHT = '--header-height';

/**
 * How far from the window's top something is that stays below the shell's header; without the shell, from the top itself.
 * @param gap In pixels.
 */
export const belowHeader = (gap = 24): string => `calc(var(${HEADER_HEIGHT}, 0px) + ${gap}px)`;
