export { forgetUnusedSearches, matchNewJobs } from './match.ts';
export { sendAlertMails } from './sendMails.ts';
export { eraseAlerts, exportedAlerts, moveAlerts } from './repository.ts';
export { alertRoutes } from './routes.ts';
