import {
  ALERT_CONFIRMATION_DAYS,
  ALERT_FREQUENCIES,
  type AlertFrequency,
  BRAND,
  formatSalary,
  type JobSummary,
  publicPaths,
  SALARY_NOT_SPECIFIED,
} from '@jobharbor/contract';

import type { Mail } from '../outbox.ts';
import { type Block, composeMail, toOneLine } from './layout.ts';

interface ConfirmAlert {
  to: string;
  /** What the alert searches for, in words. */
  title: string;
  frequency: AlertFrequency;
  /** The signed link of the alert. */
  link: string;
}

/** Asks whether somebody wants an alert. Nothing else is sent to an address that has not confirmed one. */
export function confirmAlertMail(
  { to, title, frequency, link }: ConfirmAlert,
  publicOrigin: string,
): Mail {
  return composeMail(
    {
      to,
      holdsSecret: true,
      subject: `Confirm your job alert on ${BRAND}`,
      heading: 'Do you want new jobs by e-mail?',
      blocks: [
        'Hello,',
        `somebody has asked ${BRAND} to send new jobs to this address. If it was you, please confirm it. The link works for ${ALERT_CONFIRMATION_DAYS} days.`,
        {
          facts: [
            ['Jobs', toOneLine(title)],
            ['How often', ALERT_FREQUENCIES[frequency]],
          ],
        },
        'If it was not you, there is nothing to do: without your confirmation no jobs are sent, and the address is deleted.',
      ],
      action: { label: 'Confirm this alert', path: publicPaths.confirmAlert(link) },
      reason: `You get this e-mail because somebody has entered your address on ${BRAND}.`,
    },
    publicOrigin,
  );
}

/** An alert with its new jobs. */
export interface FoundJobs {
  title: string;
  /** The query of the search's page. */
  search: string;
  /** The newest ones. */
  jobs: JobSummary[];
  /** How many there are. */
  count: number;
}

interface NewJobs {
  to: string;
  alerts: FoundJobs[];
  /** The signed links of the recipient. */
  links: { manage: string; unsubscribe: string };
  /** Where a mail program sends a request to unsubscribe. */
  unsubscribeUrl: string;
}

/** The new jobs of all alerts of a person. */
export function newJobsMail(
  { to, alerts, links, unsubscribeUrl }: NewJobs,
  publicOrigin: string,
): Mail {
  const count = alerts.reduce((sum, alert) => sum + alert.count, 0);
  const heading = count === 1 ? '1 new job' : `${count} new jobs`;
  const [first] = alerts;
  const isOne = alerts.length === 1;
  return composeMail(
    {
      to,
      unsubscribeUrl,
      // Its link opens all alerts of the address.
      holdsSecret: true,
      subject: isOne ? `${heading}: ${first?.title}` : `${heading} for your alerts`,
      heading: isOne ? `${heading} for your alert` : `${heading} for your alerts`,
      blocks: alerts.flatMap(blocksOf),
      reason: `You get this e-mail because you asked ${BRAND} for new jobs like these.`,
      footerLinks: [
        { label: 'Change your alerts', path: publicPaths.alerts(links.manage) },
        { label: 'Unsubscribe from all alerts', path: publicPaths.unsubscribe(links.unsubscribe) },
      ],
    },
    publicOrigin,
  );
}

function blocksOf({ title, search, jobs, count }: FoundJobs): Block[] {
  const list = `${publicPaths.findJobs}?${search && `${search}&`}order=newest`;
  return [
    { heading: toOneLine(title) },
    ...jobs.map((job) => ({
      label: toOneLine(job.jobName),
      path: publicPaths.job(job._id),
      note: noteOf(job),
    })),
    ...(count > jobs.length ? [{ label: `All ${count} new jobs of this search`, path: list }] : []),
  ];
}

/** Company, place and pay, as far as the job says them. */
function noteOf({ companyName, location, salary, currency, salaryMax, salaryPeriod }: JobSummary) {
  const pay = formatSalary(salary, currency, { salaryMax, salaryPeriod });
  return [companyName, location, pay === SALARY_NOT_SPECIFIED ? undefined : pay]
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => toOneLine(fact ?? ''))
    .join(' · ');
}
