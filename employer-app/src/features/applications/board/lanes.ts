import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  NO_STAGE,
  type Stage,
  statusLabel,
  statusTone,
  type Tone,
} from '@jobharbor/contract';

import type { ApplicationView } from '../applicationView';
import { type Progress, progressValue } from '../review/progress';

/** A column of the board: a stage, or what of a status is in none of the company's stages. */
export interface Lane {
  /** The id of the stage, or the status. */
  key: string;
  label: string;
  colour: Tone;
  progress: Progress;
  /** What the server is asked for beside the status. */
  stage: string | undefined;
}

/** A status with its columns. */
export interface LaneGroup {
  status: ApplicationStatus;
  lanes: Lane[];
}

/** The columns in the company's order. A status or a stage that is chosen stands alone. */
export function laneGroups(stages: readonly Stage[], view: ApplicationView): LaneGroup[] {
  const groups = APPLICATION_STATUSES.map((status) => {
    const own = stages.filter((stage) => stage.status === status);
    const alone = aLane({ status }, own.length > 0 ? NO_STAGE : undefined);
    const lanes = [alone, ...own.map((stage) => aLane({ status, stage }, stage._id, stage.colour))];
    return { status, lanes: lanes.filter(({ stage }) => !view.stage || stage === view.stage) };
  });
  return groups.filter(
    ({ status, lanes }) => lanes.length > 0 && (!view.status || status === view.status),
  );
}

function aLane(progress: Progress, stage: string | undefined, colour?: Tone): Lane {
  const { status } = progress;
  const label = progress.stage?.label ?? (stage ? 'No stage' : statusLabel(status));
  return {
    key: progressValue(progress),
    label,
    colour: colour ?? statusTone(status),
    progress,
    stage,
  };
}
