import type { PackedText } from '../../http/index.ts';

/** How long a page is kept, in milliseconds. The ages and counts that it shows are at most this old. */
const MAX_AGE = 10_000;
/** The pages together with their keys, in bytes. */
const SIZE_MAX = 32 * 1024 * 1024;

/** What a page is answered with. */
export interface PageContent extends PackedText {
  /** Its Content-Security-Policy. */
  policy: string;
}

export interface KeptPage {
  status: number;
  /** Undefined for a redirect. */
  content?: PageContent;
  /** Where to go instead, from '/' on. */
  redirect?: string | undefined;
  /** The visitor has reached a rate limit: the seconds until it ends. Nobody else gets the page. */
  retryAfter?: number | undefined;
}

export interface PageCache {
  /**
   * Answers with the kept page, or renders it. Visitors who ask for the same page meanwhile get the same answer.
   * @param render Undefined, a redirect, a page with an error and one of a visitor who has reached a rate limit are not
   * kept.
   */
  get(key: string, render: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  /** Forgets everything: a job or a company has changed. Pages that are being rendered are not kept. */
  purge(): void;
}

/** Keeps pages for a moment, the ones that were rendered last. */
export function pageCache({ now = () => performance.now() } = {}): PageCache {
  const pages = new Map<string, { page: KeptPage; at: number }>();
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  let size = 0;

  const remove = (key: string) => {
    const { content } = pages.get(key)?.page ?? {};
    if (content) size -= sizeOf(key, content);
    pages.delete(key);
  };

  return {
    get(key, render) {
      const known = pages.get(key);
      if (known && now() - known.at < MAX_AGE) return Promise.resolve(known.page);
      const running = rendering.get(key);
      if (running) {
        return running.then((page) => (page?.retryAfter === undefined ? page : render()));
      }
      const started: Promise<KeptPage | undefined> = render()
        .then((page) => {
          const isCurrent = rendering.get(key) === started;
          if (!page?.content || page.status >= 500 || page.retryAfter !== undefined || !isCurrent)
            return page;
          remove(key);
          pages.set(key, { page, at: now() });
          size += sizeOf(key, page.content);
          for (const [oldest] of pages) {
            if (size <= SIZE_MAX) break;
            remove(oldest);
          }
          return page;
        })
        .finally(() => {
          if (rendering.get(key) === started) rendering.delete(key);
        });
      rendering.set(key, started);
      return started;
    },

    purge() {
      pages.clear();
      rendering.clear();
      size = 0;
    },
  };
}

const sizeOf = (key: string, { plain, brotli }: PageContent) =>
  2 * key.length + plain.length + brotli.length;
