import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationStatus,
  matchOption,
  SEARCH_TEXT_MAX,
} from '@jobharbor/contract';
import { paths } from '@jobharbor/shared-ui/core';

/** Which applications are meant, and in which order. */
export interface ApplicationFilter {
  job?: string | undefined;
  status?: ApplicationStatus | undefined;
  /** Words of the name and of the CV. */
  q?: string | undefined;
  skill?: string | undefined;
  /** The id of one of the company's stages. */
  stage?: string | undefined;
  /** Only applications whose answers meet all needs of their job. */
  meetsNeeds?: true | undefined;
  /** Only applications with a message that no colleague has read. */
  hasNewMessage?: true | undefined;
  /** Without one, the newest first. */
  sort?: ApplicationSort | undefined;
}

/** What the address of the list says. */
export interface ApplicationView extends ApplicationFilter {
  /** One list, instead of one for each job. */
  isFlat?: true | undefined;
  /** A board with a column for each status and stage. */
  isBoard?: true | undefined;
}

/** The part of a view that the server is asked for. */
export const filterOf = ({ isFlat, isBoard, ...filter }: ApplicationView): ApplicationFilter =>
  filter;

/** The view in an address. Unknown values are ignored. */
export function readView(params: URLSearchParams): ApplicationView {
  return {
    job: params.get('job') || undefined,
    status: matchOption(APPLICATION_STATUSES, params.get('status')),
    q: params.get('q')?.trim().slice(0, SEARCH_TEXT_MAX) || undefined,
    skill: params.get('skill') || undefined,
    stage: params.get('stage') || undefined,
    meetsNeeds: params.get('meetsNeeds') === 'true' || undefined,
    hasNewMessage: params.get('hasNewMessage') === 'true' || undefined,
    sort: matchOption(APPLICATION_SORTS, params.get('sort')),
    isFlat: params.get('view') === 'flat' || undefined,
    isBoard: params.get('view') === 'board' || undefined,
  };
}

/** The view as the query of an address, with its question mark; '' when all are meant. */
export function writeView({ isFlat, isBoard, ...filter }: ApplicationView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, String(value));
  if (isBoard) params.set('view', 'board');
  else if (isFlat) params.set('view', 'flat');
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** The address of the list, and of one application to which one came from it. */
export const listAddress = (view: ApplicationView) => paths.employer.applications + writeView(view);
export const applicationAddress = (id: string, view: ApplicationView) =>
  paths.employer.application(id) + writeView(view);

const { sort, isFlat, isBoard, ...noFilter } = readView(new URLSearchParams());
/** Changes a view so that nothing narrows the list. Order and layout stay. */
export const NO_FILTER: ApplicationView = noFilter;

/** Whether anything narrows the list. */
export const isFiltered = (view: ApplicationView) =>
  Object.values({ ...filterOf(view), sort: undefined }).some(Boolean);
