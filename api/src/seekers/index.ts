export { accountRoutes } from './account/accountRoutes.ts';
export { deleteAccount, eraseSeeker, repeatSeekerDeletion } from './account/deleteAccount.ts';
export { readExport } from './account/exportData.ts';
export { fittingRoutes } from './fittingRoutes.ts';
export { type IdentitySource, SignInRefused, toEmail } from './signIn/identity.ts';
export { emailLinkRoutes } from './signIn/emailLinkRoutes.ts';
export {
  type EmailSignIn,
  emailSignIn,
  googleProvider,
  type SignInProvider,
} from './signIn/provider.ts';
export { findSeeker, recordActivity } from './repository.ts';
export { seekerSignInRoutes } from './signIn/signInRoutes.ts';
