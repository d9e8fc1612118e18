import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The headless shell first: it is the same engine, and starts in half the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const fixedPlaces = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium/chromium-headless-shell',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Browsers that Playwright itself has downloaded for this user, newest first. */
const downloadedBrowsers = () =>
  ['.cache/ms-playwright', 'Library/Caches/ms-playwright'].flatMap((folder) =>
    globSync(join(homedir(), folder, 'chromium*-*/*/{chrome,headless_shell,chrome-headless-shell}'))
      .sort()
      .reverse(),
  );

/** Places to look in and allowed actions; a test gives its own. */
export type Machine = {
  environment: NodeJS.ProcessEnv;
  /** Files that may be a browser, besides those on the PATH. */
  places: string[];
  isRoot: boolean;
};

const thisMachine = (): Machine => ({
  environment: process.env,
  places: [...fixedPlaces, ...downloadedBrowsers()],
  isRoot: process.getuid?.() === 0,
});

/**
 * Finds the browser for tests: `CARDED_BROWSER` when set, else an installed Chromium, Chrome or Edge that answers.
 * @returns its path, or undefined without one
 * @throws when `CARDED_BROWSER` is no browser
 */
export function findBrowser({ environment, places }: Machine = thisMachine()): string | undefined {
  const chosen = environment.CARDED_BROWSER;
  if (chosen) {
    if (answers(chosen)) return chosen;
    throw new Error(`CARDED_BROWSER is ${chosen}, which does not start`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...onPath, ...places].find((path) => isExecutable(path) && answers(path));
}

/** Finds a browser or, as root, installs one. @throws with the two commands that would install one */
export function ensureBrowser(machine: Machine = thisMachine()): string {
  const found = findBrowser(machine);
  if (found) return found;
  if (machine.isRoot && aptGet(machine, '--version')) {
    console.log('No browser found; installing one with apt-get.');
    aptGet(machine, 'update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      aptGet(machine, 'install', '-y', '--no-install-recommends', name);
      const installed = findBrowser(machine);
      if (installed) return installed;
    }
  }
  throw new Error(
    [
      'The browser tests need Chromium, Chrome or Edge, and none was found. Either of these installs one:',
      '  sudo apt-get update && sudo apt-get install -y chromium',
      '  npx playwright install chromium',
      'One that stands somewhere else is named by CARDED_BROWSER.',
    ].join('\n'),
  );
}

/** A name may lead to a stub that only says how to install the browser. */
function answers(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 15_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function aptGet({ environment }: Machine, ...args: string[]): boolean {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
