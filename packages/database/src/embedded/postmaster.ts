import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from '#embedded/binaries.ts';
import { adopt, findLauncher, isGone, type Launcher, launcherArguments, newLauncher } from '#embedded/launcher.ts';
import type { Layout } from '#embedded/layout.ts';
import { disownLocks, findPostmaster, type Postmaster, readPostmasterFile } from '#embedded/postmaster-file.ts';
import { isRunning } from '#embedded/processes.ts';
import type { RunUser } from '#embedded/run-user.ts';
import { BARE_ENVIRONMENT, type Durability, serverArguments } from '#embedded/settings.ts';

export type LaunchOptions = {
  layout: Layout;
  binaries: Binaries;
  user: RunUser;
  durability: Durability;
  onLog: (line: string) => void;
  /** Of the server we had on this cluster before. */
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
 * Finds the server of a cluster or starts it, and waits until it accepts connections. Of two processes at once one
 * starts it and the other finds that one's. An orphan, whose launcher was killed, is adopted. One that was ours and was
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
