import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The front ends, by folder: the shell, then its remotes. */
export const frontEnds = ['shell', 'seeker-app', 'employer-app'];
