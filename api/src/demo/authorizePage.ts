import { BRAND } from '@jobharbor/contract';

import { escapeHtml } from '../mail/index.ts';
import { STYLE } from './authorizeStyle.ts';
import type { DemoPerson } from './identities.ts';
import { PEOPLE } from './people.ts';

export interface AuthorizePage {
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demonstration sign-in | ${BRAND}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<strong class="note">Demonstration: no real account is used</strong>
<h1>Demonstration sign-in</h1>
<p>This stands in for an identity provider. Choose whom you want to be on ${BRAND}; there is no password.</p>
<form method="post" action="authorize">${hidden}
<ul>
${PEOPLE.map(personItem).join('\n')}
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
</main>
</body>
</html>
`;
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
