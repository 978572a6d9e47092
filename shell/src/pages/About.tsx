import { BRAND } from '@jobharbor/contract';

import { OperatorContact, OperatorName } from '../organisation/Operator';
import { Prose, type ProseSection } from './Prose';
import { textHeads } from './textHeads';

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
    paragraphs: [<OperatorName key="name" />],
  },
  {
    heading: 'How to reach us',
    paragraphs: [
      <OperatorContact key="contact" />,
      'Questions about the software itself, and reports of mistakes in it, are welcome in its public issue tracker.',
    ],
  },
];

export function About() {
  return <Prose title="About" head={textHeads.about} sections={SECTIONS} />;
}
