/** The jobs whose values the scenarios name. Real jobs are imported beside them. */
export const fixtures = {
  verified: 'Harbour Pilot (verified)',
  noSalary: 'Net Mender without a salary',
  birr: 'Coffee Taster in Birr',
  closed: 'Closed Lighthouse Keeper',
  cSharp: 'C# Developer for Tide Tables',
  deleted: 'Ferry Cook whose posting is gone',
} as const;

/** Jobs for scenario 21: those that match its filters, and those that differ in one filter. */
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

/** Sessions that exist from the start. */
export const tokens = {
  /** Of the company that owns the jobs above. */
  employer: 'tidewater-pilots-employer-session-of-the-tests',
  /** Of a company without jobs. */
  otherEmployer: 'spare-anchors-employer-session-of-the-tests',
  /** Of a seeker who has applied for the deleted job. */
  earlySeeker: 'ina-oldham-seeker-session-of-the-browser-tests',
} as const;
