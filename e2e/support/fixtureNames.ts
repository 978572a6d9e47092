/** The jobs that scenarios name by their values; the real ones are imported beside them. */
export const fixtures = {
  verified: 'Harbour Pilot (verified)',
  noSalary: 'Net Mender without a salary',
  birr: 'Coffee Taster in Birr',
  closed: 'Closed Lighthouse Keeper',
  cSharp: 'C# Developer for Tide Tables',
  deleted: 'Ferry Cook whose posting is gone',
} as const;

/** Jobs that differ in what filters ask for: those that scenario 21 wants, and those that miss it by one thing. */
export const filtered = {
  found: ['Lock Keeper', 'Lock Keeper at the lowest salary', 'Lock Keeper at the highest salary'],
  missed: [
    'Lock Keeper on-site',
    'Lock Keeper for beginners',
    'Lock Keeper below the range',
    'Lock Keeper above the range',
    'Lock Keeper of last year',
  ],
} as const;

/** Sessions that are there from the start, for what has no call of its own yet. */
export const tokens = {
  /** Of the company that owns the jobs above. */
  employer: 'tidewater-pilots-employer-session-of-the-tests',
  /** Of a company that owns nothing. */
  otherEmployer: 'spare-anchors-employer-session-of-the-tests',
  /** Of a seeker who has applied for the deleted job. */
  earlySeeker: 'ina-oldham-seeker-session-of-the-browser-tests',
} as const;
