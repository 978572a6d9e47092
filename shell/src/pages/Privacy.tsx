import { Link, paths } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { OperatorContact } from '../organisation/Operator';
import { readRemoteKeys } from '../remotes/storedKeys';
import { cookies, storedEntries, tabEntries } from './browserEntries';
import { Prose, type ProseSection } from './Prose';
import { textHeads } from './textHeads';

const INCOMPLETE =
  'The list in local storage is not complete: a part of the portal did not answer. Load this page again to see all of it.';

/** What the remotes keep in local storage; null when it could not be read. */
type RemoteKeys = Readonly<Record<string, string>> | null;

const sectionsWith = (remoteKeys: RemoteKeys): ProseSection[] => [
  {
    heading: 'In short',
    paragraphs: [
      'You can search and read jobs without telling us who you are. With an account we keep what an application needs, show it to the employers you apply to and to nobody else, and delete it when you say so.',
      'There is no advertising here and no tracking. A script of a third party is loaded in one place only: on the sign-in page of a portal that signs people in with Google.',
    ],
  },
  {
    heading: 'Signing in',
    paragraphs: [
      'You sign in with your account at Google, or by a link that we send to your e-mail address, whichever this portal offers. From Google we receive your name, your e-mail address, the address of your picture, and a number that stands for you. We never see your password, and we cannot read your mail or anything else of yours.',
      'Of a sign-in link that somebody asks for, we keep the address for 24 hours after it has run out or was used.',
      'A portal that runs as a demonstration has a stand-in instead, which says so. What you type there goes to this portal alone.',
      'Of each sign-in we note the time and the kind of browser, for 90 days, so that misuse can be noticed. A session ends by itself after 14 days without use, and after 30 days at the latest.',
    ],
  },
  {
    heading: 'Your CV and your letters',
    paragraphs: [
      'What you write into your CV, and the cover letters that you upload, are kept until you change or remove them or delete your account. Only you can open them. If you do not use your account for 23 months, we write to you; after 24 months we delete it, at the earliest 30 days after that e-mail.',
    ],
  },
  {
    heading: 'Jobs that fit your CV',
    paragraphs: [
      'While you are signed in, our server compares the skills in your CV, the titles of your positions, your address and your years of experience with the open jobs, each time it shows you which of them fit your CV. The result is not kept. No employer gets it, and applicants are never ranked by it. You can turn it off, for all your devices.',
    ],
  },
  {
    heading: 'Jobs that you save',
    paragraphs: [
      'Without an account, the jobs that you save and your notes about them stay in your browser, and we know nothing of them. At the next sign-in they move into your account, where only you can see them. There they are kept until you remove them or delete your account; one that you remove is deleted after 1 hour.',
    ],
  },
  {
    heading: 'Your applications',
    paragraphs: [
      'When you apply, a copy of your CV is made as it is at that moment; the letter that you choose for this application and your answers to the questions of the job go along. The employer of that job can read this copy and the answers, and no other employer can. You get messages about it at your e-mail address. If you mark that no answer came, the employer is not shown that; it counts in how quickly the employer is said to answer.',
      'The messages that you and the company write to each other about an application are read by you and that company’s colleagues alone, with their files. We send them by e-mail too. If one side reports a message, who runs this portal reads it and what the report says. Messages and files are erased together with the copy of your CV; a file that was not sent is deleted after 1 day.',
      'When a company proposes an interview, its times, the place, its note and your answer are kept with the application, and erased with it. The e-mail has a link that opens this interview without a sign-in, until it is over: keep it to yourself. The invitation for calendars names you to nobody but the company.',
      'Cancel the application, and the copy is erased and leaves the employer’s list. Otherwise it is kept as long as your account, and for 24 months after the last change at the most: then the copy, the letter, the answers and your name are taken out of it.',
    ],
  },
  {
    heading: 'Job alerts',
    paragraphs: [
      'If you ask for new jobs by e-mail, we keep your address, the search, your time zone and which jobs we have sent you, and use them for these e-mails alone. Without an account the e-mails begin when you have confirmed your address. Each of them has a link that ends them with one click.',
      'Deleting an alert deletes what it holds; for a day you can bring it back. An alert that is not confirmed within 7 days is deleted, and one that was paused for 6 months, too. An address without an alert is not kept.',
    ],
  },
  {
    heading: 'What is kept in your browser',
    paragraphs: [
      <>
        These are all entries that the portal keeps in your browser. None of them serves advertising
        or tracking. Most are there only while they are needed.
        <noscript>
          {' '}
          The list in local storage is not complete here: a script adds the entries of the portal’s
          parts. Without JavaScript the portal keeps nothing there.
        </noscript>
      </>,
      'Signing out removes all that is yours from the browser, in all open tabs. One thing it cannot reach: a tab that was on another site at that time, or that the browser had put to sleep, keeps what you had typed in it until that tab is closed or somebody else signs in. On a computer that others use too, please do sign out, and close the browser.',
      ...(remoteKeys ? [] : [INCOMPLETE]),
    ],
    lists: [
      { heading: 'In local storage', entries: { ...remoteKeys, ...storedEntries } },
      { heading: 'In each tab', entries: tabEntries },
      { heading: 'Cookies', entries: cookies },
    ],
  },
  {
    heading: 'What our server records',
    paragraphs: [
      'For each request the server notes the time, the kind of request and whether it worked. It counts requests by network address for a while, to keep the portal usable for everybody, and does not store those addresses.',
      'Logos of companies, and your own picture, are loaded from the addresses that the companies and Google gave. Those servers then see your network address, but not the page that you are reading.',
      'Sign-ins, failed ones too, changes of a password or an e-mail address, exports and deletions are noted for 90 days, with the account and the e-mail address as keyed hashes and a part of the network address. If you report a job, we keep what you wrote for 12 months, and not who you are.',
      'What a company notes about your application, and how it rates it, is for its colleagues alone. It is not in the copy of your data that you download here: ask the company, which has to tell you. It is erased together with the CV that you sent.',
      'When a company answers you, the e-mail names an address for your reply: the one of the job, or else that of the colleague who has answered.',
      'Companies invite their colleagues by e-mail. Whoever is invited has 7 days to accept; we delete the address 7 days later. Of colleagues who leave, the company keeps the name with what they have done, and nothing else.',
      'A job that its employer deletes is found by nobody from then on, and emptied after 30 days. Its name, the company’s and the place stay for those who have applied or saved it, in their lists.',
      'The words of e-mails that were sent are erased after 7 days, and that there was one after 30 days. Backups are kept for 30 days at the most.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      <>
        You can do the most important things yourself, in{' '}
        <Link href={paths.profile}>My Profile</Link>: download everything that is stored about you,
        and delete your account. Your CV, your files and the copies made for applications are then
        erased at once. Employers do the same in their profile: their jobs are closed then, and
        those whose applications are open are told.
      </>,
      <>
        You may also ask what is stored about you, have it corrected or handed to you, and object to
        its use. <OperatorContact /> You may also complain to your data protection authority.
      </>,
    ],
  },
];

export function Privacy() {
  const [remoteKeys, setRemoteKeys] = useState<RemoteKeys>({});
  useEffect(() => {
    readRemoteKeys().then(setRemoteKeys, () => setRemoteKeys(null));
  }, []);
  return (
    <Prose
      title="Privacy Policy"
      head={textHeads.privacy}
      lead="Version of November 25th, 2026"
      sections={sectionsWith(remoteKeys)}
    />
  );
}
