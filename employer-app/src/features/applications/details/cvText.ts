import {
  isHttpUrl,
  isInstant,
  type JobExperience,
  type Resume,
  toInstant,
} from '@jobharbor/contract';

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month of a CV, whose days are counted in UTC; undefined when there is none. */
function monthOf(value: unknown): string | undefined {
  const instant = toInstant(value);
  return isInstant(instant) ? MONTH.format(new Date(instant.$date)) : undefined;
}

/** From when to when: 'Mar 2019 – Present'. */
export function experienceDates({
  startDate,
  endDate,
}: Pick<JobExperience, 'startDate' | 'endDate'>): string {
  const end = endDate === undefined ? 'Present' : monthOf(endDate);
  return [monthOf(startDate), end].filter(Boolean).join(' – ');
}

/** The applicant's places on the web, by name; anything but a web address is left out. */
export function cvLinks({ portfolio, socials }: Pick<Resume, 'portfolio' | 'socials'>) {
  const given: [string, string][] = [
    ['Portfolio', portfolio],
    ['LinkedIn', socials.linkedin],
    ['Facebook', socials.facebook],
    ['Twitter', socials.twitter],
  ];
  return given.filter(([, url]) => isHttpUrl(url));
}
