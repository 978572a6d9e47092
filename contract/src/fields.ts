import { array, mixed, string } from 'yup';

import { LIST_ITEM_MAX, LIST_ITEMS_MAX, URL_MAX } from './limits.ts';
import { isHttpUrl } from './url.ts';

/** What several forms' rules are made of. The words are the specification's, where it has some. */
export const INVALID_URL = 'This is not a valid URL. Please enter a valid URL.';
export const INVALID_EMAIL = 'Please enter a valid email address.';
export const TOO_LONG = 'This may have at most ${max} characters.';
export const TOO_MANY = 'This list may have at most ${max} entries.';
const EMAIL_MAX = 254;

// Yup's own trim throws when it is given an object, instead of saying that this is no text.
const trimmed = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

export const text = (max: number) => trimmed().max(max, TOO_LONG);

/** Empty, or an http(s) URL: not everyone has every account, and no other scheme is a link to somebody. */
export const url = (schema = text(URL_MAX)) =>
  schema.test('http url', INVALID_URL, (value) => !value || isHttpUrl(value));

/** Empty, or an https URL: what every visitor's browser is made to load. */
export const imageUrl = () =>
  text(URL_MAX).test(
    'https url',
    'This must be an address that begins with https://.',
    (value) => !value || (isHttpUrl(value) && /^https:/i.test(value)),
  );

export const email = () => text(EMAIL_MAX).email(INVALID_EMAIL);

export const list = () =>
  array()
    .of(text(LIST_ITEM_MAX).defined())
    .transform((items: unknown) =>
      Array.isArray(items)
        ? items.filter((item) => typeof item !== 'string' || item.trim() !== '')
        : items,
    )
    .max(LIST_ITEMS_MAX, TOO_MANY);

const CONFIRM = "Type 'DELETE' to confirm.";

/** The word that nobody writes by a slip of the hand. */
export const deletionWord = () =>
  mixed<'DELETE'>()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .oneOf(['DELETE'], CONFIRM)
    .required(CONFIRM);
