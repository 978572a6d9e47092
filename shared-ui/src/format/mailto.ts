/** What a mail begins with. */
export interface MailContent {
  subject?: string;
  body?: string;
}

const CONTROLS = /\p{Cc}+/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * The link that opens a mail. Whatever stands in an address or a subject, it is no header, no second recipient and no
 * second line: control characters go, and all but the address's first '@' is escaped.
 * @param address May be empty: whom to write to is then asked by the mail program.
 */
export function mailto(address: string, content: MailContent = {}): string {
  const to = escaped(address.replace(CONTROLS, '')).replace('%40', '@');
  const fields = {
    subject: content.subject?.replace(CONTROLS, ' '),
    body: content.body?.replace(/\r\n?|\n/g, '\r\n'),
  };
  const query = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${escaped(text)}`],
  );
  return `mailto:${to}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

// `encodeURIComponent` throws on half a surrogate pair.
const escaped = (text: string) => encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
