export { type Config, loadConfig } from './config.ts';
export { missingOrganisation } from './missingOrganisation.ts';
