import type { JobSummary } from '@jobharbor/contract';

import { toggleOnDevice, useIsOnDevice } from '../../session/savedOnDevice';
import { BookmarkIcon, BookmarkOutlineIcon } from '../coreIcons.ts';

/** What a bookmark says. */
export const savedLabel = (isSaved: boolean): string => (isSaved ? 'Saved' : 'Save job');

export interface SaveIconButtonProps {
  job: JobSummary;
  isSaved: boolean;
  onToggle: () => void;
}

/** The bookmark of a card, in whose corner it stands. */
export function SaveIconButton({ job, isSaved, onToggle }: SaveIconButtonProps) {
  const Icon = isSaved ? BookmarkIcon : BookmarkOutlineIcon;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${savedLabel(isSaved)}: ${job.jobName}`}
      title={savedLabel(isSaved)}
      onClick={onToggle}
    >
      <Icon />
    </button>
  );
}

/** The bookmark of a card that guests alone see: it saves the job on this device. */
export function SaveOnDeviceButton({ job }: Pick<SaveIconButtonProps, 'job'>) {
  const isSaved = useIsOnDevice(job._id);
  return <SaveIconButton job={job} isSaved={isSaved} onToggle={() => toggleOnDevice(job)} />;
}
