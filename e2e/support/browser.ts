import sparticuz from '@sparticuz/chromium';
import { existsSync } from 'node:fs';

export interface Browser {
  executablePath: string;
  args: string[];
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Arguments that are left out: Playwright chooses the processes and the headless mode, root has no sandbox, and
 * emulating a graphics processor takes time that no test needs.
 */
const OWN_ARGS =
  /^--(headless|single-process|no-zygote|disable-web-security|allow-running-insecure|window-size|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu|disable-features)/;

/** Only the last `--disable-features` counts, which is ours, so it repeats Playwright's. */
const WITHOUT = [
  'AudioServiceOutOfProcess',
  'IsolateOrigins',
  'site-per-process',
  // Each test has a context of its own, which cannot use a spare renderer process.
  'SpareRendererForSitePerProcess',
  // Playwright's own, without those for other browsers and systems.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A browser for the tests: the one among the installed packages, or the machine's own. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args: ['--no-sandbox'] };
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await sparticuz.executablePath(),
      args: [
        ...sparticuz.args.filter((arg) => !OWN_ARGS.test(arg)),
        `--disable-features=${WITHOUT.join(',')}`,
        '--disable-gpu',
      ],
    };
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: [] };
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to its program file.',
  );
}
