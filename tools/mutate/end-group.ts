import type { ChildProcess } from 'node:child_process';

/** Ends a process that leads a group, with all that it started. */
export function endGroup(child: ChildProcess | undefined): void {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
