import { type Application, fullName } from '@jobharbor/contract';

/** Under which name somebody has applied. */
export function applicantName({ userId }: Pick<Application, 'userId'>): string {
  if (!userId) return 'Deleted user';
  return fullName(userId) || 'Unnamed applicant';
}
