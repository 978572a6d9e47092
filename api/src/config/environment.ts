/** Thrown once, with everything that is wrong with the environment. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not right:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

interface Variable<Value> {
  fallback: Value;
  /** Undefined when the text makes no sense. */
  parse: (text: string) => Value | undefined;
  shouldBe: string;
  isSecret?: boolean;
}

/** Reads variables one after the other and collects what is wrong with them. */
export function environmentReader(environment: NodeJS.ProcessEnv) {
  const faults: string[] = [];

  const read = <Value>(name: string, variable: Variable<Value>): Value => {
    const text = environment[name]?.trim();
    if (!text) return variable.fallback;
    const value = variable.parse(text);
    if (value !== undefined) return value;
    const given = variable.isSecret ? '' : ` (it is '${text}')`;
    faults.push(`${name} should be ${variable.shouldBe}${given}.`);
    return variable.fallback;
  };

  /** Notes what is wrong with several variables together, as a sentence. */
  const fault = (sentence: string): void => {
    faults.push(sentence);
  };

  const assertSound = (): void => {
    if (faults.length > 0) throw new ConfigError(faults);
  };

  return { read, fault, assertSound };
}

export function parseInteger(min: number, max: number) {
  return (text: string): number | undefined => {
    const number = Number(text);
    const isRight = /^\d+$/.test(text) && number >= min && number <= max;
    return isRight ? number : undefined;
  };
}

export function parseSwitch(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(word)) return true;
  if (['off', 'false', '0', 'no'].includes(word)) return false;
  return undefined;
}

/** '03:00' as minutes after midnight. */
export function parseTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function parseOneOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Word | undefined => words.find((word) => word === text.toLowerCase());
}

export function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** An http or https origin, without path, query or name and password. */
export function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text);
  if (!url) return undefined;
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username;
  return isBare ? url.origin : undefined;
}

export function parseList<Item>(parse: (text: string) => Item | undefined) {
  return (text: string): Item[] | undefined => {
    const items = text.split(',').map((item) => parse(item.trim()));
    return items.every((item) => item !== undefined) ? items : undefined;
  };
}
