import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { commandLine, isRunning, startMark } from '#embedded/processes.ts';

/**
 * Who may stop a server: the one that started it, or that found it orphaned; everybody else is a guest. Written
 * `pid:mark:token`, without spaces. The server carries its launcher's on its command line from its first moment, so a
 * guest that comes right then cannot take it for an orphan; one that adopts it later says so in a file.
 */
export type Launcher = string;

/** Setting whose value the server ignores and its command line shows. */
const SETTING = 'carded.launcher';

/** Us, for one start. */
export function newLauncher(): Launcher {
  return `${process.pid}:${encode(startMark(process.pid))}:${randomUUID()}`;
}

/** Arguments that put a launcher on the server's command line. */
export function launcherArguments(launcher: Launcher): string[] {
  return ['-c', `${SETTING}=${launcher}`];
}

/** Whose a running server is now. */
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
export function adopt(adoptionFile: string, serverPid: number): Launcher {
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
