import { BULLET, type TextLine } from '../documents/documentText';
import { plain } from './headings';

/** What a CV says of its person before anything else, by the names of JSON Resume. */
export interface Basics {
  name?: string;
  label?: string;
  email?: string;
  phone?: string;
  url?: string;
  summary?: string;
  location?: { address: string };
  profiles?: { network: string; url: string }[];
}

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const PHONE = /(?<![\d/.-])(?:\+|\(\+?|00)?\d[\d\s()./-]{6,22}\d(?![\d/-])/;
const URL_PATTERN =
  /(?:https?:\/\/|www\.)[^\s|,;()<>]+|(?<![@\w.-])(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|me|de|eu|fr|es|it|nl|pl|pt|ch|at|uk|co|info|app|example|design|tech)(?:\/[^\s|,;()<>]*)?(?![\w@])/iu;
const NETWORKS: readonly [network: string, host: RegExp][] = [
  ['LinkedIn', /linkedin\.com\/\w/i],
  ['GitHub', /github\.com\/\w/i],
  ['Facebook', /facebook\.com\/\w/i],
  ['Twitter', /(?:^|\/|\.)(?:twitter|x)\.com\/\w/i],
];

/** What stands before a value and names it. */
const LABELS: Record<string, string> = {
  name: 'name|full name|vor und nachname|nom|nombre|nome|naam|imie i nazwisko|氏名|姓名|الاسم',
  location:
    'address|home address|location|adresse|anschrift|wohnort|direccion|domicilio|indirizzo|adres|endereco|morada|住所|地址|العنوان',
  other:
    'date of birth|born|birth date|place of birth|nationality|gender|sex|marital status|driving licence|geburtsdatum|' +
    'geboren|geburtsort|staatsangehorigkeit|nationalitat|familienstand|date de naissance|nationalite|fecha de nacimiento|' +
    'nacionalidad|data di nascita|nazionalita|geboortedatum|data urodzenia|narodowosc|生年月日|性別|国籍',
  contact:
    'email|e mail|email address|mail|phone|phone number|mobile|telephone|tel|telefon|handy|mobil|telefono|movil|telefoon|cell|' +
    'website|web|homepage|url|linkedin|github|twitter|facebook|portfolio|skype|電話|メール|home|work|personal|company|other',
};
const LABEL_OF = new Map(
  Object.entries(LABELS).flatMap(([kind, names]) => names.split('|').map((name) => [name, kind])),
);
const TITLES_OF_DOCUMENTS =
  /^(curriculum vitae|cv|resume|lebenslauf|europass|europass curriculum vitae|persoonlijk profiel|zyciorys|履歴書|職務経歴書|简历|个人简历|page \d+.*)$/;

/** What LinkedIn and Europass write behind a number or an address. */
const KIND_OF_CONTACT =
  /\s*\((?:LinkedIn|Mobile|Home|Work|Personal|Company|Other|Wohnadresse|Mobiltelefon|Domicile|Domicilio)\)$/i;

/** Reads name, contact and place from the lines that stand before the first heading, or below 'Contact'. */
export function readBasics(lines: readonly TextLine[], links: readonly string[]) {
  const basics: Basics = {};
  const urls: string[] = [];
  const places: string[] = [];
  const names: TextLine[] = [];

  const sentences: string[] = [];
  for (const line of lines) {
    const isSentence = line.text.split(' ').length >= 9 && !/[@|\t]|\d{5}/.test(line.text);
    if (
      isSentence ||
      (sentences.length > 0 &&
        !line.isApart &&
        !/[@\t|]/.test(line.text) &&
        !/[.!?]$/.test(sentences.at(-1) ?? ''))
    ) {
      sentences.push(line.text);
      continue;
    }
    const parts = line.text
      .split(/\t|\s[|•·●◦⋄♦❖]\s|\s{3,}|[|•●⋄♦❖]|;\s/)
      .map((part) => part.trim());
    for (const part of parts.filter(Boolean)) readPart(part, line);
  }
  const name = names.toSorted((one, other) => other.size - one.size)[0];
  if (!basics.name && name) {
    basics.name = name.text;
    names.splice(names.indexOf(name), 1);
  }
  const label = names.find(({ text }) => text !== basics.name && text.length < 80);
  if (label) basics.label = label.text;
  if (places.length > 0) basics.location = { address: [...new Set(places)].join(', ') };
  takeUrls([...links.filter((link) => /^https?:/.test(link)), ...urls]);
  return { basics, sentences: sentences.length > 0 ? [sentences.join(' ')] : [] };

  function readPart(part: string, line: TextLine): void {
    let rest = part;
    let kind: string | undefined;
    const [, before = '', after = ''] = /^([^:：]{2,24})\s*[:：]\s*(.*)$/u.exec(part) ?? [];
    const named = LABEL_OF.get(plain(before));
    if (named && !part.startsWith('http')) [kind, rest] = [named, after.trim()];
    else if (LABEL_OF.has(plain(part)) || TITLES_OF_DOCUMENTS.test(plain(part))) return;
    if (kind === 'other') return;
    rest = take(rest, EMAIL, (text) => (basics.email ??= text));
    rest = take(rest, URL_PATTERN, (text) => urls.push(text));
    if (isPhone(rest)) rest = take(rest, PHONE, (text) => (basics.phone ??= text.trim()));
    rest = rest
      .replace(KIND_OF_CONTACT, '')
      .replace(/^[\s,:()[\]–—-]+|[\s,:()[\]–—-]+$/g, '')
      .trim();
    if (!rest || rest.length < 2) return;
    const isName = kind === 'name' || (kind === undefined && couldBeName(rest, line));
    if (kind === 'name') basics.name = rest;
    else if (kind === 'location' || (isPlace(rest) && !(isName && names.length === 0)))
      places.push(rest);
    else if (isName) names.push({ ...line, text: rest });
  }

  function takeUrls(found: string[]): void {
    const addresses = [
      ...new Set(found.map((url) => (/^https?:/i.test(url) ? url : `https://${url}`))),
    ];
    const profiles = addresses.flatMap((url) => {
      const network = NETWORKS.find(([, host]) => host.test(url))?.[0];
      return network ? [{ network, url: url.replace(/[.]$/, '') }] : [];
    });
    const ownNetworks = profiles.filter(
      ({ network }, index) => profiles.findIndex((one) => one.network === network) === index,
    );
    if (ownNetworks.length > 0) basics.profiles = ownNetworks;
    // A page of one's own stands in the text; what only a link leads to may be anything.
    const own = urls
      .map((url) => (/^https?:/i.test(url) ? url : `https://${url}`))
      .find((url) => !profiles.some((profile) => url.startsWith(profile.url)));
    if (own) basics.url = own;
  }
}

function take(text: string, pattern: RegExp, keep: (found: string) => void): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) return text;
  keep(found);
  return text.replace(found, ' ').trim();
}

const isPhone = (text: string) => {
  const digits = PHONE.exec(text)?.[0].replace(/\D/g, '').length ?? 0;
  return digits >= 7 && digits <= 15 && !/\b(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}\b/.test(text);
};

/** 'London, England', '10115 Berlin', '12 Dock Road, London'. */
const isPlace = (text: string) =>
  text.length < 120 &&
  !BULLET.test(text) &&
  (/^\p{Lu}[\p{L} .'’-]+,\s*\p{Lu}[\p{L} .'’-]+(?:,\s*\p{Lu}[\p{L} .'’-]+)?$/u.test(text) ||
    (/\d/.test(text) &&
      /\p{L}{3}/u.test(text) &&
      /,|\b\d{4,5}\b/.test(text) &&
      !/[.!?]\s/.test(text)) ||
    HOUSE.test(text) ||
    /[都道府県市区]/.test(text));

/** A street with its number, before or behind it. */
const HOUSE =
  /^(?:\p{L}[\p{L} .'’-]{3,40} \d{1,4}\s?[a-z]?|\d{1,4}[a-z]?,? \p{L}[\p{L} .'’-]{3,40})$/iu;

const couldBeName = (text: string, line: TextLine) =>
  !/[\d@/\\:]/.test(text) &&
  text.length <= 60 &&
  plain(text).split(' ').length <= 6 &&
  (!text.includes(',') || line.size > 14);
