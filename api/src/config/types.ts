import { boolean, mixed, number, string } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The end of the sentence 'NAME should be …'. */
    shouldBe?: string;
    /** What the variable does, for the operator. Without it the text of the variable before applies. */
    about?: string;
    /** The default's text in `.env.example`, if it differs from the value. */
    shown?: string;
    /** The value is never part of an error message. */
    isSecret?: boolean;
  }
}

const DIGITS = /^\d+$/;
const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

export const integer = (min: number, max: number, what = 'a whole number') =>
  number()
    .transform((_value, text: string) => (DIGITS.test(text) ? Number(text) : NaN))
    .min(min)
    .max(max)
    .meta({ shouldBe: `${what} from ${min} to ${max}` });

/** A variable in seconds, whose value is in milliseconds. */
export const seconds = (min: number, max: number) =>
  number()
    .transform((_value, text: string) => (DIGITS.test(text) ? Number(text) * 1_000 : NaN))
    .min(min * 1_000)
    .max(max * 1_000)
    .meta({ shouldBe: `a whole number of seconds from ${min} to ${max}` });

export const onOff = () =>
  boolean()
    .transform((_value, text: string) => {
      const word = text.toLowerCase();
      return ON.includes(word) || (OFF.includes(word) ? false : null);
    })
    .meta({ shouldBe: "'on' or 'off'" });

export const oneOf = <Word extends string>(words: readonly Word[]) =>
  string()
    .transform((text: string) => text.toLowerCase())
    .oneOf(words)
    .meta({ shouldBe: `one of ${words.join(', ')}` });

export const matching = (pattern: RegExp, shouldBe: string) =>
  string().matches(pattern).meta({ shouldBe });

/** @param parse Returns undefined for an invalid text. */
export const parsed = <Value extends string | number | object>(
  parse: (text: string) => Value | undefined,
  shouldBe: string,
) =>
  mixed<Value>()
    .transform((_value, text: string) => parse(text) ?? null)
    .nonNullable()
    .meta({ shouldBe });

/** @param parse Parses one item. Items are separated by commas. */
export const listOf = <Item extends string | number | object>(
  parse: (text: string) => Item | undefined,
  shouldBe: string,
) =>
  parsed((text) => {
    const items = text.split(',').map((item) => parse(item.trim()));
    return items.every((item) => item !== undefined) ? items : undefined;
  }, shouldBe);

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
