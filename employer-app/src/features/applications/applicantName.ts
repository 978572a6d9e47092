import type { Application } from '@jobharbor/contract';

/** Under which name somebody has applied. */
export function applicantName({ userId }: Pick<Application, 'userId'>): string {
  if (!userId) return 'Deleted user';
  return [userId.firstName, userId.lastName].filter(Boolean).join(' ') || 'Unnamed applicant';
}
