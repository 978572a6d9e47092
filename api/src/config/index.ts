export { type Config, loadConfig } from './config.ts';
export { missingSettings } from './missingSettings.ts';
export { misspeltSettings } from './misspeltSettings.ts';
