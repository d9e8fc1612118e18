import { expect, it } from 'vitest';
import { makeUploadRoom } from './upload-room.ts';

it('a network has a third, and gets its room back once', () => {
  const room = makeUploadRoom();
  const first = room.take('a', 6_000_000);
  expect(room.take('a', 2_000_001)).toBeNull();
  expect(room.take('b', 2_000_001)).not.toBeNull();
  const second = room.take('a', 2_000_000);
  first?.();
  first?.();
  expect(room.take('a', 6_000_001)).toBeNull();
  expect(room.take('a', 6_000_000)).not.toBeNull();
  expect(second).not.toBeNull();
});

it('all together have 24 MB', () => {
  const room = makeUploadRoom();
  const given = ['a', 'b', 'c'].map((network) => room.take(network, 8_000_000));
  expect(given.every((one) => one !== null)).toBe(true);
  expect(room.take('e', 1)).toBeNull();
  given[0]?.();
  expect(room.take('e', 1)).not.toBeNull();
});

it('a network that sent its share of a minute waits, and no other', async () => {
  const room = makeUploadRoom();
  const sent = [];
  for (let index = 0; index < 5; index += 1) sent.push(await room.isWithinShare('a', 15_000_000));
  expect(sent).toEqual([true, true, true, true, false]);
  expect(await room.isWithinShare('b', 15_000_000)).toBe(true);
});

it('a refusal waits, but not while too many wait for theirs', async () => {
  const room = makeUploadRoom();
  const order: string[] = [];
  const held = Array.from({ length: 256 }, () => room.holdBack().then(() => order.push('held')));
  const atOnce = room.holdBack().then(() => order.push('at once'));
  await Promise.all([...held, atOnce]);
  expect([order[0], order.length]).toEqual(['at once', 257]);
  const again = room.holdBack().then(() => 'waited');
  expect(await Promise.race([again, new Promise((resolve) => setImmediate(resolve, 'has room'))])).toBe('has room');
  await again;
});
