import { array, mixed, string, type StringSchema } from 'yup';

import { LIST_ITEM_MAX, LIST_ITEMS_MAX, NAME_MAX, URL_MAX } from './limits.ts';
import { uploadedLogoId } from './upload.ts';
import { dayAhead, earliestDay, isDay } from './values/day.ts';
import { cleanLine, cleanText, isReadable, isVisible } from './values/text.ts';
import { isTimeZone } from './values/timeZone.ts';
import { isHttpUrl, withScheme } from './values/url.ts';

/** What several forms' rules are made of. The words are the specification's, where it has some. */
export const INVALID_URL = 'This is not a valid URL. Please enter a valid URL.';
export const INVALID_EMAIL = 'Please enter a valid email address.';
export const TOO_LONG = 'This may have at most ${max} characters.';
export const TOO_MANY = 'This list may have at most ${max} entries.';
const EMAIL_MAX = 254;
const ZONE_MAX = 64;
/** A day that lies further ahead is a slip of the hand. */
const DAYS_AHEAD_MAX = 730;
/** How many times longer than allowed a text may be and still be cleaned. */
const SHRINKING_MAX = 4;
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
const ADDRESS = /:\/\/|www\.|@/i;
const NO_LETTER = 'Please use at least one letter or digit.';
const NO_ADDRESS = 'Please leave web and email addresses out of your name.';

// Yup's own trim throws when it is given an object, instead of saying that this is no text.
const cleaned = (clean: (value: string) => string, max: number, tooLong: string) =>
  string()
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const trimmed = value.trim();
      // What stays too long in any case is refused as it is.
      return trimmed.length > max * SHRINKING_MAX ? trimmed : clean(trimmed);
    })
    .max(max, tooLong);

/** Names, places and other texts of one line, as they are shown beside those of other people. */
export const line = (max: number) => cleaned(cleanLine, max, TOO_LONG);

/** Texts that may have several lines. */
export const paragraph = (max: number, tooLong = TOO_LONG) => cleaned(cleanText, max, tooLong);

// People copy them with the marks that stand before and after them in other programs.
export const address = (max: number) =>
  cleaned((value) => value.replace(UNSEEN, ''), max, TOO_LONG);

/** The schema with one message for null, a number and whatever else is not a text. */
export const textOnly = <Schema extends StringSchema>(schema: Schema, message: string): Schema =>
  schema
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' ? value : original,
    )
    .typeError(message)
    .nonNullable(message) as Schema;

/**
 * Empty, or an http(s) URL: not everyone has every account, and no other scheme is a link to somebody. Without a scheme it
 * gets https.
 */
export const url = (schema = address(URL_MAX)) =>
  schema
    .transform((value: unknown) => (typeof value === 'string' ? withScheme(value) : value))
    .test('http url', INVALID_URL, (value) => !value || isHttpUrl(value));

/** An uploaded logo of a portal on the own machine, which has no https. Browsers trust such an address. */
const isLocalLogo = (value: string) =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(value) && uploadedLogoId(value) !== undefined;

/** Empty, or an https URL: what every visitor's browser is made to load. */
export const imageUrl = () =>
  address(URL_MAX).test(
    'https url',
    'This must be an address that begins with https://.',
    (value) => !value || (isHttpUrl(value) && /^https:/i.test(value)) || isLocalLogo(value),
  );

/** An address of the internet: what stands after the @ has a dot inside. */
export const email = () =>
  address(EMAIL_MAX)
    .email(INVALID_EMAIL)
    .test('domain', INVALID_EMAIL, (value) => !value || /@[^@]+\.[^.@]+$/.test(value));

/** Empty, or the address of a cover letter, `/api/files/{id}`. */
export const letterAddress = () => string().trim().max(200, TOO_LONG);

/** The name of a person, a company or a job: emoji and signs alone say nothing to whoever reads it aloud. */
export const name = () =>
  line(NAME_MAX).test('readable', NO_LETTER, (value) => !value || isReadable(value));

/** A person's name, which is no place for a link. */
export const personName = () =>
  name().test('no address', NO_ADDRESS, (value) => !value || !ADDRESS.test(value));

/** Empty, or an IANA time zone. */
export const timeZone = () =>
  string()
    .max(ZONE_MAX)
    .test('zone', 'This time zone is not known.', (zone) => !zone || isTimeZone(zone));

/** A list's beginning with one more than it may have: enough to refuse it without reading thousands. */
export const bounded = <Item>(items: Item[], most = LIST_ITEMS_MAX): Item[] =>
  items.slice(0, most + 1);

/**
 * A list of short texts. Entries that show nothing are left out.
 * @param item The rule of one entry.
 * @param most How many entries it may have.
 */
export const list = (item = line(LIST_ITEM_MAX), most = LIST_ITEMS_MAX) =>
  array()
    .of(item.defined())
    .transform((items: unknown) =>
      Array.isArray(items)
        ? bounded(
            items.filter((one) => typeof one !== 'string' || isVisible(one)),
            most,
          )
        : items,
    )
    .max(most, TOO_MANY);

const CONFIRM = "Type 'DELETE' to confirm.";

/** The word that nobody writes by a slip of the hand. */
export const deletionWord = () =>
  mixed<'DELETE'>()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .oneOf(['DELETE'], CONFIRM)
    .required(CONFIRM);

/**
 * The rule of a day that is to come: empty, or YYYY-MM-DD.
 * @param before The day that stands there already, which may have passed.
 */
export const dayField = (before?: string) =>
  string()
    .transform((value: unknown) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    )
    .test('day', 'Please write a day such as 2026-12-31.', (value) => !value || isDay(value))
    .test(
      'to come',
      'This day has passed.',
      (value) => !value || value === before || value >= earliestDay(),
    )
    .test(
      'near enough',
      'This may be at most two years ahead.',
      (value) => !value || value === before || value <= dayAhead(DAYS_AHEAD_MAX),
    );
