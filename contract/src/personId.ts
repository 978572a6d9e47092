/**
 * The id of the person who is signed in as an employer: what they typed and have not sent is theirs, not the company's.
 * A browser may remember an employer from before there were colleagues, who is known by the company's id alone.
 */
export const personIdOf = (employer: { _id?: string; colleague?: { _id: string } } | undefined) =>
  employer?.colleague?._id ?? employer?._id ?? '';
