import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FailpointName } from '@carded/server/platform/failpoints/failpoint';

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts');
const again = { afterKillMs: 0, afterFailureMs: 150 };

/** A biller closes months and collects, and nothing else. */
export type Role = 'api' | 'worker' | 'biller';
/** How a process ended: killed by the harness, at a failpoint, or on its own (as when the database went away while it started). */
export type Ending = { by: 'kill' | 'failure' } | { by: 'failpoint'; name: FailpointName };
export type Supervised = {
  /** Kills it at once with SIGKILL. */
  kill: () => void;
  /** Ends it for good. */
  stop: () => Promise<void>;
};

type Given = {
  role: Role;
  env: Record<string, string>;
  /** A module loaded before the server: a planted bug. */
  preload: string | null;
  /** Gives the failpoint of the next process, and the pass to end at. */
  nextFailpoint: (role: Role) => { name: FailpointName; count: number } | null;
  onEnd: (role: Role, ending: Ending) => void;
  hasLogs: boolean;
  /** Default: the server. */
  program?: readonly string[];
};

/** Runs the real server in one role, and starts it again at once whenever it ends. */
export function superviseServer({
  role,
  env,
  preload,
  nextFailpoint,
  onEnd,
  hasLogs,
  program = [main],
}: Given): Supervised {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let isKilled = false;
  let isStopping = false;

  const start = () => {
    const point = nextFailpoint(role);
    isKilled = false;
    child = spawn(process.execPath, [...(preload === null ? [] : ['--import', preload]), ...program], {
      stdio: ['ignore', hasLogs ? 'inherit' : 'ignore', hasLogs ? 'inherit' : 'ignore'],
      env: {
        PATH: process.env.PATH,
        ...env,
        CARDED_ROLE: role === 'biller' ? 'worker' : role,
        ...(point === null ? {} : { CARDED_FAILPOINTS: `${point.name}:${point.count}` }),
      },
    });
    child.once('exit', (_, signal) => {
      if (isStopping) return;
      const isAtPoint = signal === 'SIGKILL' && !isKilled && point !== null;
      onEnd(role, isAtPoint ? { by: 'failpoint', name: point.name } : { by: isKilled ? 'kill' : 'failure' });
      timer = setTimeout(start, isKilled || isAtPoint ? again.afterKillMs : again.afterFailureMs);
    });
  };
  const killNow = () => child.kill('SIGKILL');
  // A harness that fails leaves nothing behind.
  process.once('exit', killNow);
  start();
  return {
    kill: () => {
      isKilled = true;
      killNow();
    },
    stop: async () => {
      isStopping = true;
      process.off('exit', killNow);
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(killNow, 10_000);
      await ended.finally(() => clearTimeout(hard));
    },
  };
}
