import type { ComponentType } from 'react';

/** The modules of a remote's pages, by the names that its `remote.ts` declares: each exports the page as `Component`. */
export type PageModules<Pages extends object> = Record<keyof Pages, { Component: ComponentType }>;
