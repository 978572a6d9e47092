import { BRAND } from '@jobharbor/contract';

import { Prose, type ProseSection } from './Prose';

const SECTIONS: ProseSection[] = [
  {
    heading: 'What this is',
    paragraphs: [
      `${BRAND} is an open-source job portal. Anyone may browse and search its jobs; no account is needed for that, and nobody pays to see a job first.`,
      'Each job says what it pays where its employer said so. What an employer left out is shown as left out: we do not guess.',
    ],
  },
  {
    heading: 'Who runs it',
    paragraphs: [
      'This installation is run by the organisation that set it up, such as a town, an employment office or an association. It decides which jobs are published and answers for them.',
    ],
  },
  {
    heading: 'How to reach us',
    paragraphs: [
      'Please turn to the organisation whose address you came through. Questions about the software itself, and reports of mistakes in it, are welcome in its public issue tracker.',
    ],
  },
];

export function About() {
  return <Prose title="About" sections={SECTIONS} />;
}
