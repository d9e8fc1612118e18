import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from '#embedded/binaries.ts';
import type { Layout } from '#embedded/place.ts';
import { commandLine, hasEntry, isRunning, startMark } from '#embedded/processes.ts';
import type { RunUser } from '#embedded/run-user.ts';
import { BARE_ENVIRONMENT, type Durability, serverArguments } from '#embedded/settings.ts';

type LaunchOptions = {
  layout: Layout;
  binaries: Binaries;
  user: RunUser;
  durability: Durability;
  onLog: (line: string) => void;
  /** Server that this process had on the cluster before. */
  before: Pick<Launched, 'socket' | 'launcher'> | undefined;
};

/** Crash recovery replays up to two gigabytes of log before the server answers. */
const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 5;

/** macOS allows 104 bytes for a socket's path with its closing zero, Linux 108. */
const SOCKET_PATH_LIMIT = 103;

/** A server that accepts connections. With a launcher it is ours to stop; without, somebody else's. */
export type Launched = Postmaster & { launcher: Launcher | undefined };

/**
 * Finds the server of a cluster or starts it, and waits until it accepts connections. Where two processes come at once,
 * one starts it and the other finds it. An orphan, whose launcher was killed, is adopted. One that was ours and was
 * restarted from outside, which keeps its command line, is still ours.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const { cluster, adoption } = options.layout;
  for (;;) {
    const running = findPostmaster(cluster);
    if (running?.status === 'ready') {
      const launcher = findLauncher(adoption, running.pid);
      if (launcher === options.before?.launcher) return { ...running, launcher };
      return { ...running, launcher: isGone(launcher) ? adopt(adoption, running.pid) : undefined };
    }
    const started = running ? undefined : await start(options, deadline);
    if (started) return started;
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${cluster} did not become ready.`);
    await delay(POLL_MS);
  }
}

/** Ends a server: at once but tidily, and after half a minute without waiting for anything (it recovers at the next start). */
export async function shutDown({ pid, socket }: Postmaster, layout: Layout): Promise<void> {
  if (!(await end(pid, 'SIGINT'))) await end(pid, 'SIGQUIT');
  if (socket !== layout.socket) rmSync(socket, { recursive: true, force: true });
}

async function end(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  if (isRunning(pid)) process.kill(pid, signal);
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Undefined when the server gave way to another one, or to what is left of one, and it is worth looking again. */
async function start(options: LaunchOptions, deadline: number): Promise<Launched | undefined> {
  const { layout, binaries, user, durability, before } = options;
  disownLocks(layout);
  const socket = findSocketFolder(layout, user, before?.socket);
  const launcher = before?.launcher ?? newLauncher();
  const settings = serverArguments(layout.cluster, socket, durability);
  const child = spawn(binaries.postgres, [...settings, ...launcherArguments(launcher)], {
    ...user,
    cwd: '/',
    env: BARE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl-C in a terminal is for us, who stop the server last.
    detached: true,
  });
  const lastLines = followLog(child.stderr, options.onLog);
  const closed = once(child, 'close');
  await once(child, 'spawn');
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const file = readPostmasterFile(layout.cluster);
    if (file && file.pid === child.pid && file.status === 'ready') {
      child.unref();
      return { ...file, launcher };
    }
    await delay(POLL_MS);
  }
  // Its last words may come after its end.
  await Promise.race([closed, delay(1_000)]);
  if (lastLines.some((line) => /lock file|shared memory block/.test(line))) return undefined;
  // Stopped or killed by somebody while it started.
  if (child.exitCode === 0 || child.signalCode === 'SIGKILL') return undefined;
  throw new Error(`PostgreSQL did not start in ${layout.cluster}.\n${lastLines.join('\n')}`);
}

/** Passes the log on, keeps its last lines, and lets the process end although the pipe is open. */
function followLog(stderr: Readable, onLog: (line: string) => void): string[] {
  const lastLines: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    onLog(line);
  });
  if (stderr instanceof Socket) stderr.unref();
  return lastLines;
}

function findSocketFolder(layout: Layout, user: RunUser, before: string | undefined): string {
  if (before !== undefined && existsSync(before)) return before;
  if (Buffer.byteLength(join(layout.socket, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT) return layout.socket;
  const folder = mkdtempSync('/tmp/carded-');
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Process that may stop a server: the one that started it, or that found it orphaned; everybody else is a guest. Written `pid:mark:token`, without spaces. The server
 * carries its launcher's on its command line from its first moment, so a guest that comes right then cannot take it for an orphan; one that adopts it later says so in a
 * file.
 */
type Launcher = string;

/** Setting whose value the server ignores and its command line shows. */
const SETTING = 'carded.launcher';

/** Us, for one start. */
function newLauncher(): Launcher {
  return `${process.pid}:${encode(startMark(process.pid))}:${randomUUID()}`;
}

/** Arguments that put a launcher on the server's command line. */
function launcherArguments(launcher: Launcher): string[] {
  return ['-c', `${SETTING}=${launcher}`];
}

/** Finds the present launcher of a running server. */
export function findLauncher(adoptionFile: string, serverPid: number): Launcher {
  const [server, adopter] = read(adoptionFile).split(' ');
  if (adopter && server === identity(serverPid)) return adopter;
  return commandLine(serverPid).match(/carded\.launcher=(\S+)/)?.[1] ?? '';
}

/** Whether a launcher is gone, so that its server needs another. */
export function isGone(launcher: Launcher): boolean {
  const [pid, mark] = launcher.split(':');
  return !isRunning(Number(pid)) || encode(startMark(Number(pid))) !== mark;
}

/** Makes us the launcher of a running server. */
function adopt(adoptionFile: string, serverPid: number): Launcher {
  const launcher = newLauncher();
  writeFileSync(adoptionFile, `${identity(serverPid)} ${launcher}`, { mode: 0o600 });
  return launcher;
}

function identity(pid: number): string {
  return `${pid}:${encode(startMark(pid))}`;
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

type Postmaster = { pid: number; socket: string; status: string };

/** Reads `postmaster.pid` of a cluster, whether or not that process still runs. Undefined: there is no such file. */
function readPostmasterFile(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', , , , socket = '', , , status = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), socket, status: status.trim() } : undefined;
}

/** The server that runs on a cluster now, starting and stopping ones included. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmasterFile(cluster);
  return found && isPostmasterOf(found.pid, cluster) ? found : undefined;
}

/**
 * After a crash the process id in a lock file may belong to another program by now, or to a zombie that nobody reaps,
 * and Postgres would refuse to start. With our own id in the first line it takes the file for stale, since a parent is
 * never a postmaster; the rest still lets it see whether parts of the old server hold on to their shared memory.
 */
function disownLocks({ cluster, socket }: Pick<Layout, 'cluster' | 'socket'>): void {
  for (const path of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const pid = Number.parseInt(text, 10);
    if (hasEntry(pid) && !isPostmasterOf(pid, cluster)) writeFileSync(path, text.replace(/^\d+/, String(process.pid)));
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return isRunning(pid) && commandLine(pid).includes(`-D ${cluster}`);
}
