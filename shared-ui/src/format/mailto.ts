export interface MailWords {
  subject?: string;
  body?: string;
}

const CONTROLS = /\p{Cc}+/gu;
const HALF_CHARACTERS = /\p{Cs}/gu;

/**
 * The link that opens a mail. Whatever stands in an address or a subject, it is no header, no second recipient and no
 * second line: control characters go, and all but the address's first '@' is escaped.
 * @param address May be empty: whom to write to is then asked by the mail program.
 */
export function mailto(address: string, words: MailWords = {}): string {
  const to = escaped(address.replace(CONTROLS, '')).replace('%40', '@');
  const fields = {
    subject: words.subject?.replace(CONTROLS, ' '),
    body: words.body?.replace(/\r\n?|\n/g, '\r\n'),
  };
  const query = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${escaped(text)}`],
  );
  return `mailto:${to}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

// A character of which one half is missing has no escape.
const escaped = (text: string) => encodeURIComponent(text.replace(HALF_CHARACTERS, '\uFFFD'));
