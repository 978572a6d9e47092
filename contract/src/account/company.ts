import { cleanLine } from '../values/text.ts';

const folded = (name: string) => cleanLine(name).toLowerCase();

/**
 * Whether a posting's company is the registered one: the rule for the mark of verified companies. The case, blanks and
 * signs that nobody sees make no other name; older releases have stored some.
 */
export function isSameCompany(
  companyName: string | null | undefined,
  registered: string | null | undefined,
): boolean {
  if (!companyName || !registered) return false;
  const name = folded(companyName);
  return name !== '' && (companyName === registered || name === folded(registered));
}
