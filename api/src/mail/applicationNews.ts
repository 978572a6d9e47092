import { BRAND } from '@jobharbor/contract';

import { type Block, type Fact, toOneLine } from './template.ts';

/** Which application a mail is about, and who made it. */
export interface ApplicationNews {
  to: string;
  firstName: string;
  jobName: string;
  companyName: string | null;
}

export const REASON = `You get this e-mail because you applied for a job on ${BRAND}.`;

/** 'Ship Carpenter, Harbour Ltd', in one line. */
export function jobTitle({ jobName, companyName }: ApplicationNews): string {
  return toOneLine([jobName, companyName].filter(Boolean).join(', '));
}

export function applicationFacts(
  { jobName, companyName }: ApplicationNews,
  ...more: Fact[]
): Block {
  const facts: Fact[] = [['Job', toOneLine(jobName)]];
  if (companyName) facts.push(['Company', toOneLine(companyName)]);
  return { kind: 'facts', facts: [...facts, ...more] };
}
