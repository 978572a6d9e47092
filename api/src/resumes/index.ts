export { ensureResume, findResume, lockResume } from './find.ts';
export { letterRoutes } from './letterRoutes.ts';
export { findOwnLetter, letterRepository } from './letters.ts';
export { toResume, withoutLetter } from './present.ts';
export { resumeRepository } from './repository.ts';
export { resumeRoutes } from './routes.ts';
