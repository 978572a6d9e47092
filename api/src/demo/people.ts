import type { DemoPerson } from './identities.ts';

/** Who can be chosen with one click. None of them exists. */
export const PEOPLE: readonly DemoPerson[] = [
  { given_name: 'Ada', family_name: 'Okafor', email: 'ada.okafor@example.com' },
  { given_name: 'Jonas', family_name: 'Lindqvist', email: 'jonas.lindqvist@example.com' },
  { given_name: 'Mei', family_name: 'Tanaka', email: 'mei.tanaka@example.com' },
  { given_name: 'Samir', family_name: 'Haddad', email: 'samir.haddad@example.com' },
  { given_name: 'Zofia', family_name: 'Wiśniewska', email: 'zofia.wisniewska@example.com' },
];
