import { BRAND } from '@jobharbor/contract';

import { escapeHtml } from '../mail/index.ts';
import type { SentMail } from './mailList.ts';
import { MAIL_STYLE } from './mailStyle.ts';

export interface MailPage {
  /** Newest first. */
  mails: SentMail[];
  opened: SentMail | undefined;
  /** How many are still to be sent. */
  waiting: number;
}

/** The mailbox: a list of mails, and the opened one as HTML and as text. It works without scripts. */
export function mailPage({ mails, opened, waiting }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demonstration mailbox | ${BRAND}</title>
<style>${MAIL_STYLE}</style>
</head>
<body>
<header>
<div><strong class="note">Demonstration: all that was sent</strong>
<h1>Mailbox</h1></div>
<p class="links"><a href="/demo/mail">Refresh</a> <a href="/">Back to ${BRAND}</a></p>
</header>
${waiting > 0 ? `<p class="waiting" role="status">${waitingText(waiting)}</p>` : ''}
${opened ? mailbox(mails, opened) : EMPTY}
</body>
</html>
`;
}

const EMPTY = `<main class="empty"><h2>No e-mails yet</h2>
<p>Apply for a job: the receipt will appear here.</p></main>`;

function mailbox(mails: SentMail[], opened: SentMail): string {
  return `<div class="columns">
<nav aria-label="Sent e-mails"><ul>
${mails.map((mail) => entry(mail, mail === opened)).join('\n')}
</ul></nav>
<main>
<h2>${escapeHtml(opened.subject)}</h2>
<p class="meta">To ${escapeHtml(opened.to)} · ${time(opened.sentAt)}</p>
<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(opened.html)}"></iframe>
<details><summary>Plain text</summary>
<pre>${withLinks(opened.text)}</pre></details>
</main>
</div>`;
}

function entry({ id, subject, to, sentAt }: SentMail, isOpened: boolean): string {
  const current = isOpened ? ' aria-current="true"' : '';
  return `<li><a href="/demo/mail?id=${encodeURIComponent(id)}"${current}>
<span class="subject">${escapeHtml(subject)}</span>
<span class="meta">${escapeHtml(to)}</span>
<span class="meta">${time(sentAt)}</span></a></li>`;
}

function time(date: Date): string {
  const iso = date.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

function waitingText(count: number): string {
  const mails = count === 1 ? 'One e-mail is' : `${count} e-mails are`;
  return `${mails} still to be sent. News of an application are collected for a minute.`;
}

/** Plain text with its addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 0
        ? shown
        : `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>`;
    })
    .join('');
}
