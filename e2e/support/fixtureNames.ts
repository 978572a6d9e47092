/** The jobs that scenarios name by their values; the real ones are imported beside them. */
export const fixtures = {
  verified: 'Harbour Pilot (verified)',
  noSalary: 'Net Mender without a salary',
  birr: 'Coffee Taster in Birr',
  closed: 'Closed Lighthouse Keeper',
  cSharp: 'C# Developer for Tide Tables',
} as const;
