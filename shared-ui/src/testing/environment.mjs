import { labelQuickly } from './quickLabels.mjs';
import { matchQuickly } from './quickSelectors.mjs';

matchQuickly();
labelQuickly();
const { TestEnvironment } = await import('jest-environment-jsdom');

const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
];

/**
 * jsdom with Node's own fetch family, which the router and the API client build on. A test file may ask for
 * a time zone: `@jest-environment-options {"timeZone": "America/Los_Angeles"}`.
 */
export default class PortalEnvironment extends TestEnvironment {
  #zoneBefore = process.env.TZ;
  #timeZone;

  constructor(config, context) {
    super(config, context);
    this.#timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    // jsdom has no pointer events; without the class their coordinates would be lost.
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {};
    if (this.#timeZone) process.env.TZ = this.#timeZone;
  }

  async teardown() {
    if (this.#timeZone) {
      if (this.#zoneBefore === undefined) delete process.env.TZ;
      else process.env.TZ = this.#zoneBefore;
    }
    await super.teardown();
  }
}
