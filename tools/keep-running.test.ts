import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.mjs';
import { root } from './set-up.mjs';

type Run = { code: number; hasStarted: boolean; lastsMs?: number };
const died: Run = { code: 1, hasStarted: true };

/** Simulates runs that end in order; they and the pauses advance the clock. */
const kept = async (runs: readonly Run[], stopsAfter = Number.POSITIVE_INFINITY) => {
  let [now, count] = [0, 0];
  const pauses: number[] = [];
  const said: string[] = [];
  const code = await keepRunning({
    run: async () => {
      const one = runs[count] ?? { code: 0, hasStarted: true };
      count += 1;
      now += one.lastsMs ?? 0;
      return one;
    },
    wait: async (ms) => {
      pauses.push(ms / 1_000);
      now += ms;
    },
    isStopping: () => count >= stopsAfter,
    now: () => now,
    say: (words) => void said.push(words),
  });
  return { code, count, pauses, said };
};

test('brings back what died, after pauses that grow, and says so', async () => {
  const { code, count, pauses, said } = await kept([died, { ...died, code: 137 }, { code: 1, hasStarted: false }]);
  expect([code, count, pauses]).toEqual([0, 4, [1, 2, 4]]);
  expect(said.slice(0, 2)).toEqual([
    'The server ended (code 1). It starts again in 1 s.',
    'The server ended (signal 9). It starts again in 2 s.',
  ]);
});

test('gives up after eight in a row, with the code of the last', async () => {
  const { code, count, pauses, said } = await kept(Array.from({ length: 50 }, () => ({ ...died, code: 7 })));
  expect([code, count, pauses]).toEqual([7, 9, [1, 2, 4, 8, 16, 30, 30, 30]]);
  expect(said.at(-1)).toContain('It is not started again');
});

test('begins to count anew after a minute of service', async () => {
  const { pauses } = await kept([died, died, { ...died, lastsMs: 60_000 }, died]);
  expect(pauses).toEqual([1, 2, 1, 2]);
});

test.each<[what: string, run: Run, stopsAfter: number | undefined]>([
  ['a start that a wrong setting ended', { code: 1, hasStarted: false }, undefined],
  ['a server that was asked to stop by somebody else', { code: 0, hasStarted: true }, undefined],
  ['a server that ended badly while it was asked to stop', { code: 1, hasStarted: true }, 1],
])('does not bring back %s', async (_, run, stopsAfter) => {
  expect(await kept([run], stopsAfter)).toMatchObject({ code: run.code, count: 1, pauses: [], said: [] });
});

test('brings back one that was killed before it served', async () => {
  expect(await kept([{ code: 137, hasStarted: false }])).toMatchObject({ code: 0, count: 2 });
});

test('a real process that is killed comes back under the same signals, and stops when asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carded-keep-'));
  writeFileSync(
    join(folder, 'child.mjs'),
    `process.on('SIGTERM', () => process.exit(0));
     setInterval(() => {}, 1_000);
     process.send('started');
     console.log(process.pid);`,
  );
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { keepServerRunning } from '${root}/tools/keep-running.mjs';
     process.exitCode = await keepServerRunning('${relative(root, join(folder, 'child.mjs'))}');`,
  );
  const parent = spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
    const nextPid = async () => Number((await lines.next()).value);
    const first = await nextPid();
    process.kill(first, 'SIGKILL');
    const second = await nextPid();
    expect(second).not.toBe(first);
    const ended = new Promise((resolve) => parent.once('exit', resolve));
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => process.kill(second, 0)).toThrow();
  } finally {
    parent.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
