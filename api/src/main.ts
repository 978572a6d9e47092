import { demonstration } from './demo/index.ts';
import { run } from './run.ts';

await run(demonstration);
