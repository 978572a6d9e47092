export { type Config, loadConfig } from './config.ts';
export { missingSettings } from './missingSettings.ts';
