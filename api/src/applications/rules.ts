import {
  type ApplicationEvent,
  type ApplicationStatus,
  personalSchema,
  type PersonalSection,
  REQUIRED_TO_APPLY,
  type Resume,
} from '@jobharbor/contract';
import { ValidationError } from 'yup';

import type { FieldTexts } from '../errors.ts';

const APPLY_FIELDS = Object.keys(REQUIRED_TO_APPLY) as (keyof typeof REQUIRED_TO_APPLY)[];
const applySchema = personalSchema.pick(APPLY_FIELDS);

/** What a CV still lacks before one can apply with it, by the rules of its own form. */
export function missingToApply(resume: Pick<Resume, keyof PersonalSection>): FieldTexts {
  try {
    applySchema.validateSync(resume, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: FieldTexts = {};
    for (const { path = '', message } of error.inner) fields[path] ??= message;
    return fields;
  }
}

/** The sentence above the single faults. */
export function missingText(fields: FieldTexts): string {
  const names = APPLY_FIELDS.filter((field) => field in fields).map((f) => REQUIRED_TO_APPLY[f]);
  return `Please complete your CV first: ${names.join(', ')}.`;
}

/** Where the CV of an application is read, a path of the portal. */
export function resumeUrlOf(seekerId: string, applicationId: string): string {
  const application = encodeURIComponent(applicationId);
  return `/mycv/cvview/${encodeURIComponent(seekerId)}?application=${application}`;
}

/** All news of one application that wait are told in one mail. */
export function updatesKey(applicationId: string): string {
  return `application:${applicationId}`;
}

export interface News {
  status?: ApplicationStatus;
  feedback?: string;
}

/** What a history holds that was not told before an instant; the last step always is news. */
export function newsSince(history: ApplicationEvent[], since: Date | undefined): News {
  const news: News = {};
  history.forEach((event, index) => {
    const isLast = index === history.length - 1;
    if (!isLast && (!since || new Date(event.at) < since)) return;
    if (event.status !== history[index - 1]?.status) news.status = event.status;
    if (event.feedback) news.feedback = event.feedback;
  });
  return news;
}
