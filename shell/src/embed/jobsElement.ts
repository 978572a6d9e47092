import {
  apiPaths,
  BRAND,
  formatSalary,
  type JobSummary,
  LIST_LIMIT_MAX,
  publicPaths,
} from '@jobharbor/contract';

import { STYLES } from './styles';

export const TAG = 'jobharbor-jobs';

const HEADING = 'Open jobs';
const LIMIT = 10;
/** In milliseconds. */
const TIME_LIMIT = 15_000;

/** The jobs of a company, and how many there are in all: '12', '1000+'. */
interface CompanyJobs {
  jobs: JobSummary[];
  total: string;
}

/**
 * The open jobs of one company, for its own site: `<jobharbor-jobs company="…">`. What it renders lies in a shadow root, so
 * that neither the site's styles change it nor it the site's. Attributes: `company` (an employer's id), `limit`,
 * `heading` (a text; empty for none), `theme` ('light', 'dark', or 'auto' for the reader's).
 */
export class JobsElement extends HTMLElement {
  static readonly observedAttributes = ['company', 'limit', 'heading', 'portal'];
  /** The origin of the script that has come first. An element may have a `portal` of its own. */
  static portal: string | undefined;

  readonly #section = element('section', { part: 'section', tabindex: '-1' });
  /** Stands there before it says something, so that screen readers read it. */
  readonly #status = element('p', { part: 'message', role: 'status' });
  #request: AbortController | undefined;
  #isScheduled = false;

  constructor() {
    super();
    // No style attribute and no style element: the site's Content-Security-Policy may forbid both.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#section, this.#status);
  }

  connectedCallback(): void {
    this.#schedule();
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#request?.abort();
  }

  /** Attributes come one after another, and make one request. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) void this.#load();
    });
  }

  /** @param isRetry The reader has asked for it, by a button that goes away. */
  async #load({ isRetry = false } = {}): Promise<void> {
    this.#request?.abort();
    const { signal } = (this.#request = new AbortController());
    this.#say('Loading jobs …', { isHidden: true });
    this.#show(skeleton());
    try {
      const found = await this.#fetchJobs(
        AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
      );
      if (signal.aborted) return;
      this.#say(found.jobs.length === 0 ? 'There are no open jobs at the moment.' : '');
      if (found.jobs.length === 0) this.#show();
      else this.#show(this.#list(found.jobs), this.#footer(found));
    } catch {
      if (signal.aborted) return;
      this.#say('The jobs could not be loaded.');
      this.#show(this.#retryButton());
    }
    if (isRetry) this.#section.focus();
  }

  /** Nothing of the reader goes along: no cookies, and no referrer but the site's origin. */
  async #fetchJobs(signal: AbortSignal): Promise<CompanyJobs> {
    const company = this.getAttribute('company');
    if (!company) throw new Error('The attribute `company` is missing.');
    const limit = Math.min(
      Math.max(Number(this.getAttribute('limit')) || LIMIT, 1),
      LIST_LIMIT_MAX,
    );
    const path = `${apiPaths.jobs.byEmployer(company)}?limit=${Math.round(limit)}`;
    const answer = await fetch(this.#address(path), {
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal,
    });
    // A company that has left the portal has no jobs there. The site's owner may have mistyped it.
    if (answer.status === 404) {
      console.warn(`${BRAND} has no company '${company}'.`);
      return { jobs: [], total: '0' };
    }
    if (!answer.ok) throw new Error(`The portal has answered ${answer.status}.`);
    const jobs = (await answer.json()) as JobSummary[];
    return { jobs, total: answer.headers.get('x-total-count') ?? String(jobs.length) };
  }

  #address(path: string): string {
    const portal = this.getAttribute('portal') ?? JobsElement.portal ?? location.origin;
    return new URL(path, portal).href;
  }

  /** @param isHidden Only read out: the picture says it. */
  #say(text: string, { isHidden = false } = {}): void {
    this.#status.textContent = text;
    this.#status.className = isHidden ? 'hidden' : '';
  }

  #show(...content: Node[]): void {
    const heading = this.getAttribute('heading') ?? HEADING;
    this.#section.setAttribute('aria-label', heading || HEADING);
    const headings = heading ? [element('h2', { part: 'heading' }, heading)] : [];
    this.#section.replaceChildren(...headings, ...content);
  }

  #retryButton(): HTMLElement {
    const button = element('button', { part: 'button', type: 'button' }, 'Try again');
    button.addEventListener('click', () => {
      void this.#load({ isRetry: true });
    });
    return button;
  }

  #list(jobs: readonly JobSummary[]): HTMLElement {
    const list = element('ul', { part: 'list' });
    for (const job of jobs) {
      const href = this.#address(publicPaths.job(job._id));
      // In the direction of its title, whose language may be any.
      const item = element('li', { part: 'job', dir: 'auto' });
      item.append(element('a', { part: 'title', href }, job.jobName));
      const facts = element('p', { part: 'facts' });
      for (const fact of factsOf(job)) {
        if (facts.hasChildNodes()) facts.append(' · ');
        facts.append(element('bdi', {}, fact));
      }
      if (facts.hasChildNodes()) item.append(facts);
      list.append(item);
    }
    return list;
  }

  /** The company's jobs on the portal: the list may have a part of them. */
  #footer({ jobs, total }: CompanyJobs): Node {
    const isAll = total === String(jobs.length);
    const label = isAll ? `Jobs on ${BRAND}` : `All ${total} jobs on ${BRAND}`;
    const footer = element('p', { part: 'footer' });
    // A job may name another company, which has no page.
    const slug = jobs.find(({ companySlug }) => companySlug)?.companySlug;
    const path = slug ? publicPaths.company(slug) : publicPaths.findJobs;
    footer.append(element('a', { href: this.#address(path) }, label));
    return footer;
  }
}

function factsOf(job: JobSummary): string[] {
  const pay = job.salary || job.salaryMax ? formatSalary(job.salary, job.currency, job) : '';
  const kind = [job.employmentType, job.jobType].filter(Boolean).join(', ');
  return [job.location ?? '', kind, pay].filter(Boolean);
}

/** Three jobs on their way. */
function skeleton(): HTMLElement {
  const list = element('ul', { part: 'list', 'aria-hidden': 'true' });
  for (let job = 0; job < 3; job += 1) {
    const item = element('li', { part: 'job' });
    item.append(element('div', { class: 'line' }), element('div', { class: 'line short' }));
    list.append(item);
  }
  return list;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
}
