import { type Application, fullName } from '@jobharbor/contract';

/** Under which name somebody has applied. */
export function applicantName({ userId }: Pick<Application, 'userId'>): string {
  if (!userId) return 'Deleted user';
  return fullName(userId) || 'Unnamed applicant';
}

/** '1 application', '12 applications', '1000+ applications'. */
export function countText(count: number | string): string {
  return `${count} ${String(count) === '1' ? 'application' : 'applications'}`;
}
