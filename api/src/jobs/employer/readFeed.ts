import { FEED_SIZE_MAX } from '@jobharbor/contract';
import ipaddr from 'ipaddr.js';
import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';

import { BadInput } from '../../errors.ts';

const REDIRECTS_MAX = 3;
/** Milliseconds for the whole reading, redirects included. */
const TIMEOUT = 15_000;

/** Tests read feeds of their own machine. */
interface FeedReading {
  /** Which addresses of machines may be asked. */
  isAllowed?: (ip: string) => boolean;
  /** The certificate authority that is trusted in place of Node's. */
  ca?: string;
}

/** A reason to tell the employer, as a whole sentence. */
class FeedError extends Error {}

/**
 * Reads the text at an https address for an employer. The server asks only machines of the public internet: an address
 * of its own network, also behind a name or a redirect, is refused.
 * @throws BadInput with the reason in `fields.address`.
 */
export async function readFeed(
  address: string,
  { isAllowed = isPublic, ca }: FeedReading = {},
): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const options: RequestOptions = {
    signal,
    lookup: lookUpAllowed(isAllowed),
    // Compressed answers could be much larger than they look.
    headers: { accept: 'application/xml, text/csv, text/*;q=0.9', 'accept-encoding': 'identity' },
    agent: false,
    ...(ca !== undefined && { ca }),
  };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await get(checked(url, isAllowed), options);
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new FeedError(`The address answered with status ${statusCode}.`);
      }
      return decode(await readBody(response), response.headers['content-type']);
    }
    throw new FeedError('The address redirects too often.');
  } catch (error) {
    throw new BadInput({ address: reasonOf(error, signal) });
  }
}

/** @throws FeedError for an address that is not asked. */
function checked(url: URL, isAllowed: (ip: string) => boolean): URL {
  if (url.protocol !== 'https:') throw new FeedError('The address must begin with https://.');
  // Node looks up no name that is an IP address already.
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(ip) && !isAllowed(ip)) throw notPublic();
  url.username = '';
  url.password = '';
  return url;
}

const notPublic = () => new FeedError('The address is not one of the public internet.');

/** Whether an IP address is one of the internet: none of this machine, a private network or a special use. */
function isPublic(ip: string): boolean {
  return ipaddr.process(ip).range() === 'unicast';
}

/** Finds the addresses of a name and connects to nothing else, so that a second lookup cannot answer otherwise. */
function lookUpAllowed(isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          callback(notPublic(), []);
        } else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };
}

function get(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FEED_SIZE_MAX) {
      throw new FeedError(`The feed is larger than ${FEED_SIZE_MAX / 1024 / 1024} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads text by the character set that the answer names, or the XML declaration, or as UTF-8. */
function decode(body: Buffer, contentType = ''): string {
  const named =
    /charset="?([\w-]+)/i.exec(contentType) ??
    /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(body.subarray(0, 200).toString('latin1'));
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body);
  } catch {
    throw new FeedError('The character set of the text is not known.');
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof FeedError) return error.message;
  if (signal.aborted) return `The address has not answered within ${TIMEOUT / 1000} seconds.`;
  const { code } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such address.';
  return `The address cannot be read${code ? ` (${code})` : ''}.`;
}
