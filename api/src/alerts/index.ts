export { forgetUnusedSearches, matchNewJobs } from './match.ts';
export { sendAlertMails } from './sendMails.ts';
export { eraseAlerts, exportedAlerts } from './repository.ts';
export { alertRoutes } from './routes.ts';
