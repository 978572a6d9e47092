import {
  APPLICATIONS_MAX,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  LIST_ITEM_MAX,
  LIST_LIMIT_MAX,
  SEARCH_TEXT_MAX,
} from '@jobharbor/contract';
import { type InferType, number, object, string } from 'yup';

import { idParam } from '../http/index.ts';

const CURSOR_MAX = 500;

export const applicationParams = object({ applicationId: idParam });
export const userParams = object({ userId: idParam });
export const employerParams = object({ employerId: idParam });

export const jobParams = object({ jobId: idParam });

const ONLY_TRUE = "This may only be 'true'.";

const pageOf = (max: number) =>
  object({
    limit: number().integer().min(1).max(max).default(max),
    /** The position after which the page starts. */
    cursor: string().max(CURSOR_MAX),
  });

/** A seeker's own list is not paged, because the number of applications is limited. */
export const ownListQuery = pageOf(APPLICATIONS_MAX);

export const jobListQuery = pageOf(LIST_LIMIT_MAX).shape({
  status: string().oneOf([...APPLICATION_STATUSES], 'This status is not known.'),
  sort: string().oneOf([...APPLICATION_SORTS], 'This order is not known.'),
  /** Words of the name and of the CV; of each word the beginning is enough. */
  q: string().trim().max(SEARCH_TEXT_MAX),
  skill: string().trim().max(LIST_ITEM_MAX),
  /** The id of one of the company's stages, or `NO_STAGE`. */
  stage: string().max(100),
  /** 'true': only applications with every answer that their job needs. Those for jobs that need none are left out. */
  meetsNeeds: string().oneOf(['true'], ONLY_TRUE),
  /** 'true': only applications with a message of the applicant that no colleague has read. */
  hasNewMessage: string().oneOf(['true'], ONLY_TRUE),
});

export const employerListQuery = jobListQuery.shape({ job: string() });
export type EmployerListQuery = InferType<typeof employerListQuery>;

export const applicationQuery = object({ application: string() });
