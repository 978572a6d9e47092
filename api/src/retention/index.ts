export { retentionTasks } from './tasks.ts';
