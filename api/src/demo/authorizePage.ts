import { BRAND } from '@jobharbor/contract';

import { escapeHtml } from '../mail/index.ts';
import { DEMO_DATA } from './data.ts';
import type { DemoPerson } from './identities.ts';
import { demoPage } from './page.ts';

interface AuthorizePage {
  /** The nonce of the style sheet. */
  nonce: string;
  /** The fields of the request, which the form repeats. */
  request: Record<string, string>;
  /** The address of 'Cancel'. */
  cancelUrl: string;
  /** The values that were entered before, and their error. */
  typed?: DemoPerson;
  error?: string;
}

/** The page on which a visitor chooses a person to sign in as. */
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
  return demoPage({
    title: 'Demonstration sign-in',
    style: 'demonstration.signIn.css',
    nonce,
    body,
  });
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
