import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Whether a process runs. A zombie, which a container without a reaping init keeps for ever, does not. */
export function isRunning(pid: number): boolean {
  if (hasProc) {
    const state = statFields(pid)?.[0];
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process id is taken, be it by a zombie. */
export function hasEntry(pid: number): boolean {
  return startMark(pid) !== '';
}

/** Mark that tells a process from a later one with the same id; empty when there is none. */
export function startMark(pid: number): string {
  if (hasProc) return statFields(pid)?.[19] ?? '';
  return ps(pid, 'lstart=');
}

/** The command line, arguments separated by spaces; empty when the process is gone. */
export function commandLine(pid: number): string {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Fields of /proc/<pid>/stat from the third (state) on: the second, the name, may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
