import { expect, it } from 'vitest';
import { makeUploadRoom, roomBytes } from './upload-room.ts';

/** A body of which so much has arrived. @returns how to end it, and whether it found room */
const arriving = (room: ReturnType<typeof makeUploadRoom>, network: string, bytes: number) => {
  const upload = room.open(network);
  return { close: () => upload?.close(), hasRoom: upload?.add(bytes) ?? false };
};

it('a request that only states its length takes no room from those that send', () => {
  const room = makeUploadRoom();
  const idle = Array.from({ length: 1_000 }, (_, index) => room.open(`idle ${index % 2}`));
  expect(idle.every((one) => one?.add(400))).toBe(true);
  const honest = Array.from({ length: 40 }, (_, index) => arriving(room, `honest ${index}`, 500_000));
  expect(honest.map(({ hasRoom }) => hasRoom)).toEqual(honest.map(() => true));
});

it('a network has a third, and gets its room back once', () => {
  const room = makeUploadRoom();
  const first = arriving(room, 'a', 6_000_000);
  expect(arriving(room, 'a', 2_000_001).hasRoom).toBe(false);
  expect(arriving(room, 'b', 2_000_001).hasRoom).toBe(true);
  expect(arriving(room, 'a', 2_000_000).hasRoom).toBe(true);
  first.close();
  first.close();
  expect(arriving(room, 'a', 6_000_001).hasRoom).toBe(false);
  expect(arriving(room, 'a', 6_000_000).hasRoom).toBe(true);
});

it('something alone in its network may be longer than that', () => {
  const room = makeUploadRoom();
  expect(arriving(room, 'a', 15_000_000).hasRoom).toBe(true);
  expect(arriving(room, 'b', 8_000_000).hasRoom).toBe(true);
});

it('another network still has its equal share when others fill everything, and small bodies have more', () => {
  const room = makeUploadRoom();
  const given = ['a', 'b', 'c'].map((network) => arriving(room, network, 8_000_000));
  expect(given.every(({ hasRoom }) => hasRoom)).toBe(true);
  expect(arriving(room, 'd', roomBytes.inAll / 4 + 1).hasRoom).toBe(false);
  expect(arriving(room, 'd', roomBytes.inAll / 4).hasRoom).toBe(true);
  const small = Array.from({ length: 12 }, () => arriving(room, 'a', roomBytes.smallBody));
  expect(small.every(({ hasRoom }) => hasRoom)).toBe(true);
  expect(room.open('a')).toBeNull();
  small[0]?.close();
  expect(arriving(room, 'a', 1).hasRoom).toBe(true);
});

it('all that was given back is room again', () => {
  const room = makeUploadRoom();
  for (let time = 0; time < 50; time += 1) {
    const held = ['a', 'b', 'c', 'a'].map((network) => arriving(room, network, time % 2 === 0 ? 8_000_000 : 900_000));
    for (const one of held) one.close();
  }
  const given = ['a', 'b', 'c'].map((network) => arriving(room, network, 8_000_000).hasRoom);
  expect(given).toEqual([true, true, true]);
});

it('a network that sent its share of a minute waits, and no other; what never came does not count', async () => {
  const room = makeUploadRoom();
  room.open('a')?.close();
  for (let index = 0; index < 4; index += 1) {
    expect(await room.isWithinShare('a')).toBe(true);
    arriving(room, 'a', 15_000_000).close();
  }
  expect(await room.isWithinShare('a')).toBe(false);
  expect(await room.isWithinShare('b')).toBe(true);
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
