import { BRAND, publicPaths } from '@jobharbor/contract';

import { escapeXml, XML_DECLARATION } from '../xml.ts';
import { entryHtml, entryId, entryTitle, type Feed, type FeedEntry, publishedAt } from './entry.ts';

const TYPE = 'application/atom+xml';
/** `updated` of a portal without jobs: it must have one, and the current time would make each answer a new one. */
const NEVER = new Date(0);

/** A feed as Atom: https://www.rfc-editor.org/rfc/rfc4287, with pages: https://www.rfc-editor.org/rfc/rfc5005 */
export function atomFeed(feed: Feed): string {
  const { origin, entries, changedAt = NEVER } = feed;
  const updatedAt =
    entries.length === 0
      ? changedAt
      : entries.reduce(
          (latest, entry) => (entry.updatedAt > latest ? entry.updatedAt : latest),
          NEVER,
        );
  const link = (rel: string, path: string | undefined, type: string) =>
    path === undefined
      ? ''
      : `<link rel="${rel}" type="${type}" href="${escapeXml(origin + path)}"/>\n`;
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom">\n`,
    element('id', origin + feed.first),
    element('title', feed.title),
    element('updated', updatedAt.toISOString()),
    `<author>${element('name', BRAND).trim()}</author>\n`,
    link('self', feed.self, TYPE),
    link('first', feed.first, TYPE),
    link('next', feed.next, TYPE),
    link('alternate', feed.page, 'text/html'),
    ...entries.map((entry) => atomEntry(origin, entry)),
    '</feed>\n',
  ].join('');
}

function atomEntry(origin: string, entry: FeedEntry): string {
  const { job, updatedAt } = entry;
  const address = origin + publicPaths.job(job._id);
  const categories = [job.employmentType, job.jobType, job.expertiseLevel].filter(
    (term) => term !== undefined,
  );
  return [
    '<entry>\n',
    element('id', entryId(entry)),
    element('title', entryTitle(entry)),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>\n`,
    element('published', publishedAt(entry)),
    element('updated', updatedAt.toISOString()),
    job.companyName ? `<author>${element('name', job.companyName).trim()}</author>\n` : '',
    ...categories.map((term) => `<category term="${escapeXml(term)}"/>\n`),
    `<content type="html">${escapeXml(entryHtml(entry))}</content>\n`,
    '</entry>\n',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;
