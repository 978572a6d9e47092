import {
  type Application,
  type ApplicationStatus,
  type ApplicationUpdate,
  type Stage,
  statusLabel,
} from '@jobharbor/contract';

/** How far an application is: its status, or one of the company's stages, which stands for its status. */
export interface Progress {
  status: ApplicationStatus;
  stage?: Pick<Stage, '_id' | 'label'> | undefined;
}

export const progressOf = ({
  applicationStatus,
  stage,
}: Pick<Application, 'applicationStatus' | 'stage'>): Progress => ({
  status: applicationStatus,
  stage,
});

export const progressLabel = ({ status, stage }: Progress) => stage?.label ?? statusLabel(status);

/** One word for both: ids of stages and names of statuses differ. */
export const progressValue = ({ status, stage }: Progress) => stage?._id ?? status;

/** What the server is asked, to get from one to the other. */
export function changeBetween(from: Progress, to: Progress): ApplicationUpdate {
  if (to.stage) return { stage: to.stage._id };
  return from.status === to.status ? { stage: null } : { applicationStatus: to.status };
}
