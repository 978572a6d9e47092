import {
  type Application,
  type ApplicationStatus,
  type ApplicationUpdate,
  type Stage,
  statusLabel,
} from '@jobharbor/contract';

/** How an application stands: its status, or one of the company's stages, which stands for its status. */
export interface Standing {
  status: ApplicationStatus;
  stage?: Pick<Stage, '_id' | 'label'> | undefined;
}

export const standingOf = ({
  applicationStatus,
  stage,
}: Pick<Application, 'applicationStatus' | 'stage'>): Standing => ({
  status: applicationStatus,
  stage,
});

export const standingLabel = ({ status, stage }: Standing) => stage?.label ?? statusLabel(status);

/** One word for both: ids of stages and names of statuses differ. */
export const standingValue = ({ status, stage }: Standing) => stage?._id ?? status;

/** What the server is asked, to get from one to the other. */
export function changeBetween(from: Standing, to: Standing): ApplicationUpdate {
  if (to.stage) return { stage: to.stage._id };
  return from.status === to.status ? { stage: null } : { applicationStatus: to.status };
}
