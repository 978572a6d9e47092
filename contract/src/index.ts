export * from './brand.ts';
export type * from './job.ts';
export * from './jobSearch.ts';
export * from './limits.ts';
export * from './options.ts';
export * from './paths.ts';
export type * from './problem.ts';
