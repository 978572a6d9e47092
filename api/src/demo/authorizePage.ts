import { BRAND } from '@jobharbor/contract';

import { escapeHtml } from '../mail/index.ts';
import { DEMO_DATA } from './data.ts';
import type { DemoPerson } from './identities.ts';
import { demoPage } from './page.ts';

const STYLE = `main{max-width:448px;margin:0 auto;padding:24px;background:var(--card);border:1px solid var(--line);
border-radius:10px}
.note{margin:0 0 16px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
h2{margin:24px 0 8px;padding-top:24px;border-top:1px solid var(--line);font-size:16px}
p{margin:0 0 16px;color:var(--muted)}
li{margin-top:8px}
button,input{width:100%;min-height:44px;border-radius:10px;font:inherit;color:inherit}
button{cursor:pointer}
.person{display:flex;gap:12px;align-items:center;padding:10px 12px;border:1px solid var(--line);
background:transparent;text-align:left}
.person:hover{border-color:var(--brand);background:var(--soft)}
.initials{flex:none;width:40px;height:40px;border-radius:50%;background:var(--soft);color:var(--soft-text);
font-weight:600;line-height:40px;text-align:center}
.person:hover .initials{background:var(--card)}
.who{min-width:0}
.name,.email{display:block;overflow-wrap:anywhere}
.name{font-weight:600}
.email{color:var(--muted);font-size:14px}
label{display:block;margin-top:12px;font-size:14px;font-weight:600}
input{margin-top:4px;font-weight:400;padding:8px 12px;border:1px solid var(--edge);background:var(--card)}
.names{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
.error{margin:6px 0 0;color:var(--error);font-size:14px}
.continue{margin-top:16px;border:0;background:var(--brand);color:var(--on-brand);font-weight:600}
.cancel{display:block;margin-top:8px;padding:10px;border-radius:10px;color:var(--brand);text-align:center}
@media (max-width:400px){.names{grid-template-columns:1fr}main{padding:16px}
h1{font-size:22px}.note{font-size:12px}.email{font-size:13px}}`;

interface AuthorizePage {
  /** For the style sheet, which the policy allows by it. */
  nonce: string;
  /** What the choice is answered to: fields of the request, repeated with it. */
  request: Record<string, string>;
  /** Where 'Cancel' leads. */
  cancelUrl: string;
  /** What was typed into the fields before, and what is wrong with it. */
  typed?: DemoPerson;
  error?: string;
}

/** The page on which one chooses whom to be. It works without scripts. */
export function authorizePage({ nonce, request, cancelUrl, typed, error }: AuthorizePage): string {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const body = `<main>
<strong class="note">Demonstration: no real account is used</strong>
<h1>Demonstration sign-in</h1>
<p>This stands in for an identity provider. Choose whom you want to be on ${BRAND}; there is no password.</p>
<form method="post" action="authorize">${hidden}
<ul>
${DEMO_DATA.people.map(personItem).join('\n')}
</ul>
</form>
<form method="post" action="authorize">${hidden}
<h2>Another e-mail</h2>
${field({ name: 'email', label: 'E-mail', type: 'email', value: typed?.email, error })}
<div class="names">
${field({ name: 'given_name', label: 'First name', value: typed?.given_name })}
${field({ name: 'family_name', label: 'Last name', value: typed?.family_name })}
</div>
<button class="continue">Continue</button>
</form>
<a class="cancel" href="${escapeHtml(cancelUrl)}">Cancel</a>
</main>`;
  return demoPage({ title: 'Demonstration sign-in', style: STYLE, nonce, body });
}

function personItem({ given_name, family_name, email }: DemoPerson): string {
  return `<li><button class="person" name="person" value="${escapeHtml(email)}">
<span class="initials" aria-hidden="true">${escapeHtml(initial(given_name) + initial(family_name))}</span>
<span class="who"><span class="name">${escapeHtml(`${given_name} ${family_name}`)}</span>
<span class="email">${escapeHtml(email)}</span></span></button></li>`;
}

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email';
  value: string | undefined;
  error?: string | undefined;
}

function field({ name, label, type = 'text', value = '', error }: Field): string {
  const required = type === 'email' ? ' required' : '';
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : '';
  const fault = error ? `<div class="error" id="${name}-error">${escapeHtml(error)}</div>` : '';
  return `<label>${label}
<input type="${type}" name="${name}" value="${escapeHtml(value)}" maxlength="254" autocomplete="off"${required}${described}>
</label>${fault}`;
}

function initial(name: string): string {
  return Array.from(name).slice(0, 1).join('');
}
