import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '@carded/database/embedded';
import type { Context } from '@carded/server/context';
import { crashContext, environmentOf } from '#crash/crash-context.ts';
import { freePort } from '#crash/free-port.ts';
import { makeSendAs, type SendAs } from './send-as.ts';

/** Server of the product as delivered, with its own database and limits, on this machine only. */
export type Arena = {
  port: number;
  send: SendAs;
  /** Context for making shops and people, and for reading results. */
  context: Context;
  /** Memory the server's own process holds, without its readers. Megabytes; NaN where the system does not say. */
  memoryMb: () => number;
  /** Processor time that the server's own process took so far, without its readers; NaN where the system does not say. */
  cpuMs: () => number;
  /** Reads one value of its metrics; NaN when absent. */
  metric: (name: string) => Promise<number>;
  stop: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts');
const readyWithinMs = 60_000;

/** Starts an arena. The limits are those of the product. */
export async function openArena(own: Readonly<Record<string, string>> = {}): Promise<Arena> {
  const dataDir = mkdtempSync(join(tmpdir(), 'carded-attack-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { CARDED_LIMITS: _, ...rest } = environmentOf({ port, dataDir });
  const env = {
    ...rest,
    CARDED_TRUSTED_PROXIES: '127.0.0.1,::1',
    CARDED_LOG_LEVEL: 'error',
    CARDED_METRICS: String(metricsPort),
    ...own,
  };
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const send = makeSendAs(port);
  await untilReady(send);
  const context = await crashContext(env, database.appUrl);
  return {
    port,
    send,
    context,
    memoryMb: () => memoryMbOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    stop: async () => {
      context.pictures.stop();
      context.prints.stop();
      await context.db.close();
      process.off('exit', killNow);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(killNow, 20_000);
      await ended.finally(() => clearTimeout(hard));
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const untilReady = async (send: SendAs): Promise<void> => {
  const giveUpAt = performance.now() + readyWithinMs;
  while (performance.now() < giveUpAt) {
    if ((await send('127.0.0.1', '/readyz')).status === 200) return;
    await pause(100);
  }
  throw new Error('The server was not ready in time.');
};

/** Reads `VmRSS` of proc(5), in kilobytes. */
const memoryMbOf = (pid: number | undefined): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Reads `utime` and `stime` of proc(5) in ticks, 100 a second on Linux. */
const cpuMsOf = (pid: number | undefined): number => {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = after.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
};
