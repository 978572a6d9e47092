import { Prose, type ProseSection } from './Prose';

const SECTIONS: ProseSection[] = [
  {
    heading: 'In short',
    paragraphs: [
      'You can search and read jobs without telling us who you are. There is no advertising here, no tracking, and no script of a third party on the pages that show jobs.',
    ],
  },
  {
    heading: 'What is kept in your browser',
    paragraphs: [
      'The list of jobs that you saw last, so that it shows at once the next time, your choice of light or dark, and how far you had scrolled. All stay on your device, and deleting the data of this site removes them.',
    ],
  },
  {
    heading: 'What our server records',
    paragraphs: [
      'For each request the server notes the time, the kind of request and whether it worked. It counts requests by network address for a minute at a time, to keep the portal usable for everybody, and does not store those addresses.',
      'Logos of companies are loaded from the addresses that the companies gave. Their servers then see your network address, but not the page that you are reading.',
    ],
  },
  {
    heading: 'Accounts and applications',
    paragraphs: [
      'This installation does not take registrations or applications yet. Before it does, this page will say what is stored, for how long, and who receives it: an application goes to the employer of that job and to nobody else, and is deleted 24 months after its last change.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may ask what is stored about you, have it corrected, deleted or handed to you, and object to its use. Turn to the organisation that runs this installation; you may also complain to your data protection authority.',
    ],
  },
];

export function Privacy() {
  return <Prose title="Privacy Policy" lead="Version of November 21st, 2026" sections={SECTIONS} />;
}
