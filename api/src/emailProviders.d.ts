declare module 'email-providers' {
  /** The domains of providers where anybody gets an e-mail address. */
  const domains: readonly string[];
  export = domains;
}
