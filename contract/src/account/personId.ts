/**
 * The id of the person who is signed in as an employer: what they typed and have not sent is theirs, not the company's.
 * Empty while nobody is.
 */
export const personIdOf = (employer: { colleague?: { _id: string } } | undefined) =>
  employer?.colleague?._id ?? '';
