/** A file that is not what its name says, or holds what no letter needs. Why is for the log and the tests. */
export class Refused extends Error {}
