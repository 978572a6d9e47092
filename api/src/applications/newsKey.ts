/** Under which the mails that tell an employer of new applications are merged, and found. */
export function newsKey(employerId: string): string {
  return `employer:${employerId}:applications`;
}
