declare module '*.css';
/** What scripts/cssOfModule.mjs makes. */
declare module '*?css';
