import type { EmployerJob } from '@jobharbor/contract';
import { Button, errorText, toast, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { formatDate, useDaysLeft } from '@jobharbor/shared-ui/data';

import { useMay } from '../../../data/useMay';
import { useExtendPostingMutation } from '../postingsApi';

/** Keeps a posting open that would close soon. For others it is not there. */
export function ExtendButton({ job }: { job: EmployerJob }) {
  const [extend, { isLoading }] = useExtendPostingMutation();
  const mayPost = useMay('post');
  const isClosing = useDaysLeft(job) !== undefined && mayPost;

  const press = async (row: Element | null) => {
    try {
      const { job: extended } = await extend(job._id).unwrap();
      const day = formatDate(extended.validThrough);
      // The button goes away.
      row?.querySelector('a')?.focus();
      toast.success(day ? `The job is open until ${day}.` : 'The job stays open.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (!isClosing) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isLoading}
      onClick={({ currentTarget }) => void press(currentTarget.closest('[data-posting]'))}
    >
      Extend<VisuallyHidden> {job.jobName}</VisuallyHidden>
    </Button>
  );
}
