import { BRAND, BRAND_COLORS, cleanLine, publicPaths } from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';

export type Fact = [label: string, value: string];

/** A part of a mail; a string is a paragraph. All texts are plain text, and may come from users. */
export type Block =
  | string
  | { facts: Fact[] }
  /** A text that a user has written, with its line breaks. */
  | { quote: string }
  /** A heading inside the mail. */
  | { heading: string }
  | MailLink;

/** A link to a page of the portal, with a line about it. */
interface MailLink {
  label: string;
  path: string;
  note?: string;
}

/** The page with the operator's address, for mails that tell somebody to write to the operator. */
export const OPERATOR_LINK: MailLink = {
  label: 'How to reach the operator',
  path: publicPaths.about,
};

export interface MailContent extends Pick<
  Mail,
  'to' | 'replyTo' | 'subject' | 'holdsSecret' | 'unsubscribeUrl'
> {
  heading: string;
  blocks: Block[];
  action?: { label: string; path: string };
  /** Why the recipient gets the mail. */
  reason: string;
  /** What can be done about such mails. */
  footerLinks?: MailLink[];
}

const SUBJECT_MAX = 150;

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The colours of a dark screen, by class. Mail programs that ignore the query, or remove the style sheet, show the light ones,
 * which stand at the elements.
 */
const DARK = `@media (prefers-color-scheme: dark) {
.page{background:#10191b!important;color:#e3eced!important}
.card{background:#18262a!important;border-color:#33484d!important}
.title{color:#eaf5f6!important;border-color:#33484d!important}
.note{color:#a9bcc0!important}
.link{color:#7fd0da!important}
.button{background:#7fd0da!important;color:#06282e!important}
.quote{background:#20333a!important}
}`;

/** Formats a mail as text and as HTML. Links lead to the configured origin only. */
export function composeMail(content: MailContent, publicOrigin: string): Mail {
  const { to, replyTo, subject, holdsSecret, unsubscribeUrl } = content;
  return {
    to,
    replyTo,
    subject: toSubject(subject),
    text: toText(content, publicOrigin),
    html: toHtml(content, publicOrigin),
    ...(holdsSecret && { holdsSecret }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** Characters by which mail programs recognise a link or an address. */
const LINK_CHARACTERS = /[.:@\u3002\uff0e\uff1a\uff20\uff61](?=\S)|\\(?=\\)/g;

/**
 * Makes one line of a user's text: without line breaks, direction marks and invisible characters. Mail programs make no link
 * of an address in it.
 */
export function toOneLine(text: string): string {
  return cleanLine(text).replace(LINK_CHARACTERS, '$&\u2060');
}

function toSubject(text: string): string {
  const characters = Array.from(cleanLine(text));
  return characters.length <= SUBJECT_MAX
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`;
}

function toText(content: MailContent, publicOrigin: string): string {
  const { heading, blocks, action, reason, footerLinks = [] } = content;
  const parts = [heading, ...blocks.map((block) => blockText(block, publicOrigin))];
  if (action) parts.push(linkText(action, publicOrigin));
  parts.push(`-- \n${BRAND}\n${publicOrigin}\n${reason}`);
  parts.push(...footerLinks.map((link) => linkText(link, publicOrigin)));
  return `${parts.join('\n\n')}\n`;
}

const linkText = ({ label, path }: MailLink, publicOrigin: string) =>
  `${label}:\n${publicOrigin}${path}`;

function blockText(block: Block, publicOrigin: string): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `# ${block.heading}`;
  if ('path' in block) {
    return [block.label, block.note, publicOrigin + block.path].filter(Boolean).join('\n');
  }
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.quote
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function toHtml(content: MailContent, publicOrigin: string): string {
  const { subject, heading, blocks, action, reason, footerLinks = [] } = content;
  const button =
    action &&
    `<p style="margin:28px 0 8px"><a href="${escapeHtml(publicOrigin + action.path)}" target="_blank" rel="noopener" class="button" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${BRAND_COLORS.main};color:${BRAND_COLORS.mainText};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(cleanLine(subject))}</title>
<style>
:root{color-scheme:light dark}
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef4f4;color:#16292d;${FONT};font-size:16px;line-height:1.55">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="link" style="padding:0 4px 14px;color:${BRAND_COLORS.main};font-size:18px;font-weight:700">${escapeHtml(BRAND)}</td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border:1px solid #d3e0e2;border-radius:12px">
<h1 class="title" style="margin:0 0 16px;color:${BRAND_COLORS.mainDark};font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, publicOrigin)).join('\n')}
${button ?? ''}
</td></tr>
<tr><td class="note" style="padding:16px 4px;color:#4f6469;font-size:13px">${escapeHtml(reason)}<br><a href="${escapeHtml(publicOrigin)}" target="_blank" rel="noopener" class="link" style="color:${BRAND_COLORS.main}">${escapeHtml(publicOrigin)}</a>${footerLinks.map((link) => `<br>${linkHtml(link, publicOrigin)}`).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const linkHtml = (
  { label, path }: MailLink,
  publicOrigin: string,
  style = `color:${BRAND_COLORS.main}`,
) =>
  `<a href="${escapeHtml(publicOrigin + path)}" target="_blank" rel="noopener" class="link" style="${style}">${escapeHtml(label)}</a>`;

function blockHtml(block: Block, publicOrigin: string): string {
  if (typeof block === 'string') {
    return `<p style="margin:0 0 14px;overflow-wrap:anywhere">${escapeLines(block)}</p>`;
  }
  if ('facts' in block) return block.facts.map(factHtml).join('\n');
  if ('heading' in block) {
    return `<h2 class="title" style="margin:28px 0 12px;padding-top:16px;border-top:1px solid #d3e0e2;color:${BRAND_COLORS.mainDark};font-size:17px;line-height:1.35;overflow-wrap:anywhere">${escapeHtml(block.heading)}</h2>`;
  }
  if ('path' in block) {
    const note = block.note
      ? `<br><span class="note" style="color:#4f6469;font-size:14px">${escapeHtml(block.note)}</span>`
      : '';
    const style = `color:${BRAND_COLORS.main};font-weight:600`;
    return `<p style="margin:0 0 14px;overflow-wrap:anywhere">${linkHtml(block, publicOrigin, style)}${note}</p>`;
  }
  return `<blockquote class="quote" style="margin:0 0 14px;padding:10px 16px;border-left:3px solid #f4a742;background:#f7fafa;overflow-wrap:anywhere">${escapeLines(block.quote)}</blockquote>`;
}

function factHtml([label, value]: Fact): string {
  return `<p style="margin:0 0 10px;overflow-wrap:anywhere"><span class="note" style="color:#4f6469;font-size:14px">${escapeHtml(label)}</span><br><strong>${escapeHtml(value)}</strong></p>`;
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}
