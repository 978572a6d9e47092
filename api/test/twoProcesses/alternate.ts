import type { FastifyInstance, InjectOptions } from 'fastify';

import type { SecondServer } from './secondProcess.ts';

let requests = 0;

/** Sends requests alternately to two servers, so that state in the memory of one becomes visible. */
export function alternate(app: FastifyInstance, second: SecondServer): void {
  const inject = app.inject.bind(app);
  const inTurn = (options: InjectOptions | string) => {
    requests += 1;
    const isHere = requests % 2 === 0 || !canCross(options);
    return isHere ? inject(options) : second.inject(options);
  };
  app.inject = inTurn as typeof app.inject;
}

/** A live stream can only be read in its own process. */
function canCross(options: InjectOptions | string): boolean {
  if (typeof options === 'string') return true;
  const payload: unknown = options.payload ?? options.body;
  const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
  return !isStream && !options.payloadAsStream;
}
