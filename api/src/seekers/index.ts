export { accountRoutes } from './accountRoutes.ts';
export { eraseSeeker, repeatSeekerDeletion } from './deleteAccount.ts';
export { fittingRoutes } from './fittingRoutes.ts';
export { type IdentitySource, SignInRefused, toEmail } from './identity.ts';
export { emailLinkRoutes } from './emailLinkRoutes.ts';
export { type EmailSignIn, emailSignIn, googleProvider, type SignInProvider } from './provider.ts';
export { findSeeker, recordActivity } from './repository.ts';
export { seekerRoutes } from './routes.ts';
