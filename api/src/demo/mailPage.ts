import { BRAND } from '@jobharbor/contract';

import { escapeHtml } from '../mail/index.ts';
import { demoPage } from './page.ts';

const STYLE = `body{max-width:1200px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:end;margin-bottom:16px}
.note{margin:0 0 8px}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:0 0 4px;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
.links{margin:0;display:flex;gap:16px}
a{color:var(--brand)}
.waiting{margin:0 0 16px;padding:10px 16px;border-radius:10px;background:var(--soft)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
nav,main{background:var(--card);border:1px solid var(--line);border-radius:10px;min-width:0}
nav{max-height:320px;overflow:auto}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--soft)}
li a[aria-current]{background:var(--soft);box-shadow:inset 3px 0 var(--brand)}
.subject{display:block;font-weight:600;overflow-wrap:anywhere}
.meta{display:block;margin:0;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
main{padding:20px}
main .meta{margin-bottom:16px}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:10px;background:#eef4f4;
color-scheme:light}
details{margin-top:16px}
summary{cursor:pointer;font-weight:600}
pre{margin:12px 0 0;padding:16px;border-radius:10px;background:var(--page);font:14px/1.6 ui-monospace,monospace;
white-space:pre-wrap;overflow-wrap:anywhere}
.empty{padding:64px 24px;text-align:center}
.empty p{margin:0;color:var(--muted)}
@media (min-width:800px){.columns{grid-template-columns:320px minmax(0,1fr);align-items:start}
nav{max-height:calc(100vh - 160px)}}`;

export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

interface MailPage {
  /** Newest first. */
  mails: SentMail[];
  opened: SentMail | undefined;
  /** How many are still to be sent. */
  waiting: number;
}

/** The mailbox: a list of mails, and the opened one as HTML and as text. It works without scripts. */
export function mailPage({ mails, opened, waiting }: MailPage): string {
  const body = `<header>
<div><strong class="note">Demonstration: all that was sent</strong>
<h1>Mailbox</h1></div>
<p class="links"><a href="/demo/mail">Refresh</a> <a href="/">Back to ${BRAND}</a></p>
</header>
${waiting > 0 ? `<p class="waiting" role="status">${waitingText(waiting)}</p>` : ''}
${opened ? mailbox(mails, opened) : EMPTY}`;
  return demoPage({ title: 'Demonstration mailbox', style: STYLE, body });
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
<p class="meta">To ${escapeHtml(opened.to)} · ${time(opened.date)}</p>
<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(opened.html)}"></iframe>
<details><summary>Plain text</summary>
<pre>${withLinks(opened.text)}</pre></details>
</main>
</div>`;
}

function entry({ id, subject, to, date }: SentMail, isOpened: boolean): string {
  const current = isOpened ? ' aria-current="true"' : '';
  return `<li><a href="/demo/mail?id=${encodeURIComponent(id)}"${current}>
<span class="subject">${escapeHtml(subject)}</span>
<span class="meta">${escapeHtml(to)}</span>
<span class="meta">${time(date)}</span></a></li>`;
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
