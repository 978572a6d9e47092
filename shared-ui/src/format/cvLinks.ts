import { isHttpUrl, type Resume } from '@jobharbor/contract';

/** One of the places on the web that a CV names. */
export interface CvLink {
  label: string;
  url: string;
  /** The address as one would read it out, so that it serves on paper too. */
  text: string;
}

/** The seeker's places on the web that are given; anything but a web address is left out. */
export function cvLinks({ portfolio, socials }: Pick<Resume, 'portfolio' | 'socials'>): CvLink[] {
  const given = {
    Portfolio: portfolio,
    LinkedIn: socials.linkedin,
    Facebook: socials.facebook,
    Twitter: socials.twitter,
  };
  return Object.entries(given)
    .filter(([, url]) => url && isHttpUrl(url))
    .map(([label, url]) => ({ label, url, text: readable(url) }));
}

const readable = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
