export { changeEmailForOperator } from './account/changeEmail.ts';
export { removeEmployer, repeatEmployerDeletion } from './account/deleteAccount.ts';
export { repeatColleagueRemoval } from './colleagues/repository.ts';
export { domainOf, recordCheck, UNCHECKED } from './company/check.ts';
export { nameKey } from './company/nameKey.ts';
export { companyOfSlug, assignMissingSlugs } from './company/slug.ts';
export { hashPassword } from './passwords/passwordHash.ts';
export { loadCommonPasswords } from './passwords/passwordPolicy.ts';
export { employerRoutes } from './routes.ts';
