const folded = (name: string) => name.trim().toLowerCase();

/** Whether a posting's company is the registered one, by the server's rule for the verified mark. */
export function isSameCompany(companyName: string, registered: string | undefined): boolean {
  return registered !== undefined && folded(companyName) === folded(registered);
}
