import { expect, test } from 'vitest';
import { makeCircuit } from './http.ts';

function makeCase() {
  const clock = { nowMs: 0 };
  const circuit = makeCircuit({ now: () => clock.nowMs, failuresToOpen: 3, openForMs: 1000 });
  const fail = () => circuit.run(() => Promise.reject(new Error('down'))).catch(() => 'failed');
  const succeed = () => circuit.run(async () => 'ok');
  return { clock, circuit, fail, succeed };
}

test('opens after three failures in a row, not before', async () => {
  const { fail, succeed } = makeCase();
  expect([await fail(), await fail(), await succeed(), await fail(), await fail(), await succeed()]).toEqual([
    'failed',
    'failed',
    'ok',
    'failed',
    'failed',
    'ok',
  ]);
  expect([await fail(), await fail(), await fail(), await succeed(), await fail()]).toEqual([
    'failed',
    'failed',
    'failed',
    null,
    null,
  ]);
});

test('the circuit closes when the one call after the pause succeeds', async () => {
  const { clock, fail, succeed } = makeCase();
  await Promise.all([fail(), fail(), fail()]);
  clock.nowMs = 999;
  expect(await succeed()).toBeNull();
  clock.nowMs = 1000;
  expect(await Promise.all([succeed(), succeed(), succeed()])).toEqual(['ok', null, null]);
  expect([await fail(), await fail(), await succeed()]).toEqual(['failed', 'failed', 'ok']);
});

test('the circuit opens again for the whole pause when the one call after it fails', async () => {
  const { clock, fail, succeed } = makeCase();
  await Promise.all([fail(), fail(), fail()]);
  clock.nowMs = 1000;
  expect(await fail()).toBe('failed');
  clock.nowMs = 1999;
  expect(await succeed()).toBeNull();
  clock.nowMs = 2000;
  expect(await succeed()).toBe('ok');
});

test('a trial that never ends gives way to another', async () => {
  const { clock, circuit, fail, succeed } = makeCase();
  await Promise.all([fail(), fail(), fail()]);
  clock.nowMs = 1000;
  void circuit.run(() => new Promise(() => {}));
  expect(await succeed()).toBeNull();
  clock.nowMs = 2000;
  expect(await succeed()).toBe('ok');
});

test('a slow success from before does not close it', async () => {
  const { circuit, fail, succeed } = makeCase();
  const slow = Promise.withResolvers<string>();
  const early = circuit.run(() => slow.promise);
  await Promise.all([fail(), fail(), fail()]);
  slow.resolve('ok');
  expect(await early).toBe('ok');
  expect(await succeed()).toBeNull();
});
