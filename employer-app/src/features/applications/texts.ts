import { type Application, COUNT_CAP, fullName } from '@jobharbor/contract';

/** Under which name somebody has applied. */
export function applicantName({ userId }: Pick<Application, 'userId'>): string {
  if (!userId) return 'Deleted user';
  return fullName(userId) || 'Unnamed applicant';
}

/** '1 application', '12 applications', '1000+ applications'. */
export function countText(count: number | string): string {
  const text = Number(count) > COUNT_CAP ? `${COUNT_CAP}+` : String(count);
  return `${text} ${text === '1' ? 'application' : 'applications'}`;
}

/** Where somebody lives, without the street: 'London' of '12 Dock Road, London'. */
export function placeOf(address: string): string {
  const [street = '', ...rest] = address.split(/[,\n]/).map((part) => part.trim());
  return /\d/.test(street) && rest.length > 0 ? rest.filter(Boolean).join(', ') : address.trim();
}

/** Why a reviewer finds nothing to answer with. */
export const REVIEWERS_PART = 'You note and rate. Owners and recruiters answer.';

/** What a rejection does besides, where somebody has an interview. */
export const CANCELS_INTERVIEW = 'An interview that is not over is cancelled.';
