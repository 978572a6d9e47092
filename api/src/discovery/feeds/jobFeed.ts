import { BRAND, foldOption, type Job, jobHtml, publicPaths } from '@jobharbor/contract';

import { cdata, escapeXml, XML_DECLARATION } from '../xml.ts';
import { type FeedEntry, publishedAt, salaryOf } from './entry.ts';

/**
 * All jobs of a search in the form that aggregators read, such as Indeed's: https://docs.indeed.com/indeed-apply/xml-feed
 * @param pages The jobs, page by page. The next one is read when the client has taken the last one.
 */
export async function* jobFeed(
  origin: string,
  changedAt: Date | undefined,
  pages: AsyncIterable<FeedEntry[]>,
): AsyncGenerator<string> {
  yield (
    `${XML_DECLARATION}<source>\n<publisher>${escapeXml(BRAND)}</publisher>\n` +
    `<publisherurl>${escapeXml(origin + publicPaths.home)}</publisherurl>\n` +
    (changedAt ? `<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>\n` : '')
  );
  for await (const entries of pages) {
    for (const entry of entries) yield jobElement(origin, entry);
  }
  yield '</source>\n';
}

function jobElement(origin: string, entry: FeedEntry): string {
  const { job } = entry;
  const elements = {
    title: job.jobName,
    date: publishedAt(entry),
    expirationdate: job.validThrough,
    referencenumber: job._id,
    url: origin + publicPaths.job(job._id),
    company: job.companyName,
    ...placeOf(job),
    description: jobHtml(job),
    salary: salaryOf(job),
    // 'fulltime'
    jobtype: job.employmentType && foldOption(job.employmentType),
  };
  const lines = Object.entries(elements)
    .filter(([, text]) => text)
    .map(([name, text = '']) => `<${name}>${cdata(text)}</${name}>\n`);
  return `<job>\n${lines.join('')}</job>\n`;
}

/** The place's parts as far as they are known. A text that the portal does not recognise stands for the city. */
function placeOf({ place, location, jobType }: Job) {
  const isRemote = jobType === 'Remote' || place?.isRemote === true;
  const unknown = isRemote ? 'Remote' : place?.country ? undefined : location;
  return { city: place?.city ?? unknown, state: place?.region, country: place?.country };
}
