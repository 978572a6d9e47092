import { BRAND } from '@jobharbor/contract';

import { Prose, type ProseSection } from './Prose';
import { textHeads } from './textHeads';

const SECTIONS: ProseSection[] = [
  {
    heading: '1. What you may expect',
    paragraphs: [
      `${BRAND} shows jobs that employers and public sources have published. Searching and reading them is free and needs no account.`,
      'We keep the portal running as well as we can, but we cannot promise that it is always reachable, that a job is still open, or that what an employer wrote is right.',
    ],
  },
  {
    heading: '2. What we ask of job seekers',
    paragraphs: [
      'Give true information about yourself, apply for yourself only, and keep the access to your account to yourself.',
      'Never pay for a job and never send bank details or copies of identity papers to apply. If somebody asks for them, tell us: each job has a ‘Report this job’ below it.',
    ],
  },
  {
    heading: '3. What we ask of employers',
    paragraphs: [
      'Post real jobs that you may fill, under your own name, with the pay where the law asks for it. Treat applications as confidential and use them for the position alone.',
      'Jobs that discriminate, mislead, ask for money or break the law are removed.',
    ],
  },
  {
    heading: '4. Contents and rights',
    paragraphs: [
      'Texts, logos and names belong to those who published them. You may read, keep and share links to them; copying the collection as a whole needs our consent.',
    ],
  },
  {
    heading: '5. Liability',
    paragraphs: [
      'An employment is agreed between you and the employer; we are not a party to it. We are liable for intent and gross negligence, and wherever the law does not let liability be limited.',
    ],
  },
  {
    heading: '6. Changes and the end',
    paragraphs: [
      'When these terms change, the date above changes with them. You may stop using the portal at any time and have your account deleted.',
    ],
  },
];

export function Terms() {
  return (
    <Prose
      title="Terms of Use"
      head={textHeads.terms}
      lead="Version of November 21st, 2026"
      sections={SECTIONS}
    />
  );
}
