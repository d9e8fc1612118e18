import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Child = { pid: number; stop: () => Promise<void> };
type Start = {
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Tells whether the output says that it is ready. */
  isReady: (output: string) => boolean | Promise<boolean>;
  withinMs?: number;
  /** Folder and name of its log, `name.log`. */
  log: { folder: string; name: string };
};

const stopMs = 10_000;

/** Starts a program on this Node as the leader of a group of its own, so that what it starts itself ends with it; and waits until it is ready. */
export async function startChild({ args, cwd, env, isReady, withinMs = 180_000, log }: Start): Promise<Child> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const killNow = () => killGroup(child, 'SIGKILL');
  process.once('exit', killNow);
  const kept = createWriteStream(join(log.folder, `${log.name}.log`));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      kept.write(part);
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    killGroup(child, 'SIGTERM');
    const late = setTimeout(killNow, stopMs);
    await ended;
    clearTimeout(late);
    // Ends processes of the group that outlived its leader.
    killNow();
    process.off('exit', killNow);
    kept.end();
  };
  const giveUpAt = performance.now() + withinMs;
  while (!(await isReady(output))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() > giveUpAt) {
      await stop();
      throw new Error(`${log.name} ${isOver ? 'ended' : 'was not ready in time'}:\n${output.slice(-3_000)}`);
    }
    await pause(200);
  }
  if (child.pid === undefined) throw new Error(`${log.name} did not start`);
  return { pid: child.pid, stop };
}

const killGroup = ({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
