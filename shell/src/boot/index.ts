import './bootResponses';
import { PAGE_ORIGIN_HEADER } from '@jobharbor/contract';
import {
  type FirstView,
  hideServerView,
  isClientRendered,
  noteEarlyClicks,
  readFirstView,
  showClientView,
  showFailureBar,
} from '@jobharbor/shared-ui/boot';

import { pagesAt, seekerHome } from '../remotes/pages';

// Runs beside the main bundle, and starts loading the files of the page's remote before the bundle asks for them.
const started = new Map<string, Promise<Response>>();
window.__boot = started;

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/** By remote; null for one that is not released. */
type RemoteEntries = Record<string, { entry: string } | null>;

let view: FirstView | undefined;

/** What the server has put into the page, so that it need not be asked for. */
function handedOver(url: string): Response | undefined {
  // Read when it is needed: the page's first layout follows upon this script.
  view ??= readFirstView();
  if (!view) return undefined;
  const { pathname: path } = new URL(url, window.location.origin);
  const value = path === '/remotes.json' ? view.remotes : view.manifests[path];
  return value === undefined ? undefined : Response.json(value);
}

function start(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const known = handedOver(url);
  if (known) {
    started.set(url, Promise.resolve(known));
    return Promise.resolve(known.clone());
  }
  // Read completely at once: the answer that is handed over must not fail later by the time limit of this request.
  const response = fetch(url, { headers, signal: AbortSignal.timeout(4_000) }).then(
    async (answer) => new Response(await answer.arrayBuffer(), answer),
  );
  response.catch(() => started.delete(url));
  started.set(url, response);
  return response.then((answer) => answer.clone());
}

function preload(href: string) {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    href,
  });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** @param pages Of one remote. */
async function startPages(pages: string[], config: RemoteEntries) {
  const [remote = ''] = pages[0]?.split('/') ?? [];
  const entry = config[remote]?.entry;
  if (!entry) return;
  const url = new URL(entry, window.location.origin).href;
  const manifest = (await (await start(url)).json()) as Manifest;
  const { path, name: file } = manifest.metaData.remoteEntry;
  preload(new URL(path + file, url).href);
  const exposed = manifest.exposes.filter(({ name }) => pages.includes(`${remote}/${name}`));
  const chunks = new Set(exposed.flatMap(({ assets }) => assets.js.sync));
  for (const chunk of chunks) preload(new URL(chunk, url).href);
}

/** The sessions in local storage. The main bundle checks whether they are complete. */
function isSeekerHere() {
  try {
    return ['sessionToken', 'user'].every((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

const { pathname } = window.location;
const pages = pathname === '/' && isSeekerHere() ? [seekerHome.page] : pagesAt(pathname);

function startRemotes() {
  // A proxy may change every address that the server sees, but not this one.
  start('/remotes.json', { [PAGE_ORIGIN_HEADER]: window.location.origin })
    .then(async (answer) => {
      if (pages.length === 0) return;
      await startPages(pages, (await answer.json()) as RemoteEntries);
    })
    // The main bundle repeats what fails here, and shows the error.
    .catch(() => undefined);
}

/** The main script of a page that the server has rendered. The page is there without it, also for the signed in. */
function startMain(src: string) {
  const isForGuests = !isClientRendered();
  let script: HTMLScriptElement | undefined;
  let endFailure: (() => void) | undefined;
  const load = () => {
    // One that is on its way must not run twice.
    if (script) return;
    script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => {
      endFailure?.();
      // The script renders in later tasks.
      if (!isForGuests) hideServerView();
    });
    script.addEventListener('error', () => {
      script?.remove();
      script = undefined;
      showClientView();
      endFailure ??= showFailureBar(load);
    });
    document.head.append(script);
  };
  load();
}

/** How long after the first frame scripts are loaded in a browser that does not report paints, in milliseconds. */
const PAINTED_AFTER = 300;

/** Scripts that are loaded before the page is on the screen would delay it. */
function afterFirstPaint(start: () => void) {
  let isStarted = false;
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    start();
  };
  requestAnimationFrame(() => setTimeout(startOnce, PAINTED_AFTER));
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    startOnce();
  }).observe({ type: 'paint', buffered: true });
}

const main = document.querySelector<HTMLMetaElement>('meta[name="main-script"]')?.content;
if (main === undefined) startRemotes();
else if (isClientRendered()) {
  startRemotes();
  startMain(main);
} else {
  noteEarlyClicks();
  afterFirstPaint(() => {
    startRemotes();
    startMain(main);
  });
}
