import type { ApplicationStatus, JobExperience } from '@jobharbor/contract';

/** A step of a shown application: what it became so many days before the first start. */
export interface DemoStep {
  status: ApplicationStatus;
  daysAgo: number;
  feedback?: string;
}

export interface DemoApplicant {
  first_name: string;
  last_name: string;
  email: string;
  phone_no: string;
  home_address: string;
  profile_summary: string;
  years_of_exp: string;
  skills: string[];
  languages: string[];
  job_experience: JobExperience[];
  /** By the `source_id` of the job that it is for; the first step is the applying. */
  applications: Record<string, DemoStep[]>;
}

const job = (
  title: string,
  company: string,
  location: string,
  [from, to]: [string, string?],
  responsibilities: string,
): JobExperience => ({
  title,
  company,
  location,
  startDate: { $date: `${from}-01T00:00:00.000Z` },
  ...(to && { endDate: { $date: `${to}-01T00:00:00.000Z` } }),
  responsibilities,
});

/** The demonstration's jobs, by where they come from. */
export const DEMO_JOBS = {
  software: 'usajobs-713882800',
  electronics: 'usajobs-714643800',
  astrophysicist: 'usajobs-714269400',
  archive: 'usajobs-713950500',
  computer: 'usajobs-713024900',
  assistant: 'usajobs-710691400',
} as const;

/** Who has applied when the demonstration begins. None of them exists. */
export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  {
    first_name: 'Lena',
    last_name: 'Fischer',
    email: 'lena.fischer@example.com',
    phone_no: '+49 30 5550 0134',
    home_address: 'Lindenstraße 12, 10969 Berlin',
    profile_summary:
      'Software developer for telescope pipelines. I like code that astronomers can read, and releases on a Tuesday morning.',
    years_of_exp: '8',
    skills: ['Python', 'C++', 'PostgreSQL', 'Continuous integration'],
    languages: ['German', 'English'],
    job_experience: [
      job(
        'Scientific Software Developer',
        'Havel Observatory',
        'Potsdam, Germany',
        ['2019-04'],
        'Owns the calibration pipeline of a spectrograph.\nCut the nightly run from nine hours to two.',
      ),
      job(
        'Junior Developer',
        'Kartenwerk',
        'Berlin, Germany',
        ['2016-09', '2019-03'],
        'Built map services for city councils.',
      ),
    ],
    applications: {
      [DEMO_JOBS.software]: [
        { status: 'applied', daysAgo: 11 },
        { status: 'reviewing', daysAgo: 8 },
        {
          status: 'shortlisted',
          daysAgo: 3,
          feedback:
            'Your pipeline work is close to what we do. We would like to talk next week: please keep Tuesday or Wednesday afternoon free.',
        },
      ],
      [DEMO_JOBS.archive]: [{ status: 'applied', daysAgo: 2 }],
    },
  },
  {
    first_name: 'Tomás',
    last_name: 'Rivera',
    email: 'tomas.rivera@example.com',
    phone_no: '+1 617 555 0162',
    home_address: '48 Prospect Street, Somerville, MA',
    profile_summary: 'Electronics engineer who takes instruments from the drawing to the dome.',
    years_of_exp: '12',
    skills: ['Circuit design', 'FPGA', 'Cryogenics', 'Soldering'],
    languages: ['Spanish', 'English'],
    job_experience: [
      job(
        'Senior Electronics Engineer',
        'Bay State Instruments',
        'Boston, MA',
        ['2015-01'],
        'Leads three engineers.\nRead-out electronics for infrared detectors.',
      ),
    ],
    applications: {
      [DEMO_JOBS.electronics]: [
        { status: 'applied', daysAgo: 8 },
        { status: 'shortlisted', daysAgo: 6 },
        {
          status: 'accepted',
          daysAgo: 1,
          feedback: 'Welcome aboard. The contract is on its way by post.',
        },
      ],
    },
  },
  {
    first_name: 'Amara',
    last_name: 'Nwosu',
    email: 'amara.nwosu@example.com',
    phone_no: '+1 808 555 0119',
    home_address: '7 Kilauea Avenue, Hilo, HI',
    profile_summary: 'Astrophysicist; young stars and the dust around them.',
    years_of_exp: '5',
    skills: ['Radio interferometry', 'Python', 'Public talks'],
    languages: ['English', 'Igbo'],
    job_experience: [
      job(
        'Postdoctoral Researcher',
        'Mauna Radio Group',
        'Hilo, HI',
        ['2021-08'],
        'Observes protoplanetary discs.\nShows school classes the control room.',
      ),
    ],
    applications: {
      [DEMO_JOBS.astrophysicist]: [
        { status: 'applied', daysAgo: 9 },
        { status: 'reviewing', daysAgo: 6 },
      ],
    },
  },
  {
    first_name: 'Henrik',
    last_name: 'Dahl',
    email: 'henrik.dahl@example.com',
    phone_no: '+47 555 01 178',
    home_address: 'Nygata 3, 4006 Stavanger',
    profile_summary: 'Runs servers that nobody has to think about.',
    years_of_exp: '15',
    skills: ['Linux', 'Networks', 'Backups'],
    languages: ['Norwegian', 'English'],
    job_experience: [
      job(
        'System Administrator',
        'Fjord Shipping',
        'Stavanger, Norway',
        ['2011-02'],
        'Two data centres, forty ships.',
      ),
    ],
    applications: {
      [DEMO_JOBS.computer]: [
        { status: 'applied', daysAgo: 13 },
        {
          status: 'rejected',
          daysAgo: 5,
          feedback:
            'Thank you for applying. We have chosen somebody with more hardware design; we would be glad to hear from you again for a systems position.',
        },
      ],
    },
  },
  {
    first_name: 'Yuki',
    last_name: 'Mori',
    email: 'yuki.mori@example.com',
    phone_no: '+81 3 5550 0147',
    home_address: '2-8 Nezu, Bunkyo, Tokyo',
    profile_summary:
      'Archives that answer: metadata, search, and formats that outlive their makers.',
    years_of_exp: '6',
    skills: ['Metadata', 'Java', 'FITS', 'Search engines'],
    languages: ['Japanese', 'English'],
    job_experience: [
      job(
        'Data Archivist',
        'Ueno Sky Survey',
        'Tokyo, Japan',
        ['2018-10'],
        'Brought 40 years of photographic plates online.',
      ),
    ],
    applications: {
      [DEMO_JOBS.archive]: [
        { status: 'applied', daysAgo: 7 },
        { status: 'reviewing', daysAgo: 4 },
      ],
      [DEMO_JOBS.software]: [{ status: 'applied', daysAgo: 1 }],
    },
  },
  {
    first_name: 'Grace',
    last_name: 'Adeyemi',
    email: 'grace.adeyemi@example.com',
    phone_no: '+1 617 555 0125',
    home_address: '310 Broadway, Cambridge, MA',
    profile_summary: 'Keeps a research office on time and in good spirits.',
    years_of_exp: '4',
    skills: ['Scheduling', 'Travel', 'Budgets'],
    languages: ['English', 'Yoruba', 'French'],
    job_experience: [
      job(
        'Office Coordinator',
        'Charles River Clinic',
        'Cambridge, MA',
        ['2020-06'],
        'Calendars and travel for eleven people.',
      ),
    ],
    applications: { [DEMO_JOBS.assistant]: [{ status: 'applied', daysAgo: 5 }] },
  },
];
