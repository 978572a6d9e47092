import type { UpdateResult } from './update.ts';

const MAILED: Record<UpdateResult['changed'], string> = {
  status:
    'Application status has been updated successfully. A notification email has been sent to the applicant.',
  feedback: 'Feedback has been sent to the applicant.',
  nothing: 'Nothing has changed.',
};

const UNMAILED: Record<UpdateResult['changed'], string> = {
  status: 'Application status has been updated successfully.',
  feedback: 'Feedback has been saved.',
  nothing: 'Nothing has changed.',
};

/** What the employer reads: of an e-mail only where there is one. */
export function updateText({ changed, isMailed }: UpdateResult): string {
  return (isMailed ? MAILED : UNMAILED)[changed];
}
