import type { Person } from '@carded/domain/people';
import { makeDirectorySource } from '@carded/providers/identity';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CardHolder,
  cardOf,
  eyesOfTests,
  openBuyerOf,
  openRules,
  serverForTests,
  typedBy,
} from '#testing/index.ts';

const recorded: CardHolder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
/** Details with the minor's address, where the order goes. */
const typed = typedBy(recorded);
const home: Person = {
  firstName: 'Dana',
  lastName: 'Whitcomb',
  birthDate: recorded.birthDate,
  address: typed.address,
  city: typed.city,
  state: typed.state,
  zip: typed.zip,
  country: 'US',
};
const places: readonly (readonly [name: string, record: Person])[] = [
  ['the same ZIP', { ...home, address: '418 Alder Street' }],
  ['another ZIP', { ...home, address: '418 Alder Street', zip: '83702' }],
  ['a street of the same name in another state', { ...home, city: 'Fargo', state: 'ND', zip: '58102' }],
];
/** Looks of a drawing. The reader of this test finds no fault in any of them, as if every check had been deceived. */
const looks: readonly (readonly [name: string, make: (front: Buffer) => Promise<Buffer>])[] = [
  [
    'grain',
    (front) =>
      sharp(front)
        .composite([{ input: grain, tile: true, blend: 'soft-light' }])
        .jpeg()
        .toBuffer(),
  ],
  ['blur', (front) => sharp(front).blur(1.2).jpeg().toBuffer()],
  [
    'recompression',
    async (front) =>
      sharp(await sharp(front).jpeg({ quality: 30 }).toBuffer())
        .jpeg()
        .toBuffer(),
  ],
  ['a screenshot of a card', (front) => sharp(front).extend({ top: 60, background: '#24262b' }).png().toBuffer()],
  [
    'a borrowed portrait',
    (front) =>
      sharp(front)
        .composite([{ input: face, left: 40, top: 200 }])
        .jpeg()
        .toBuffer(),
  ],
];
const dots = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 40 : (at * 7_919) % 251)));
const grain = await sharp(dots, { raw: { width: 64, height: 64, channels: 4 } })
  .png()
  .toBuffer();
const face = Buffer.from('<svg width="160" height="200"><ellipse cx="80" cy="100" rx="60" ry="80" fill="#c99"/></svg>');

let record: Person | null = null;
let front: Buffer;
const directory = makeDirectorySource({
  id: 'bureau',
  independence: 'independent',
  findCandidates: async () => (record === null ? [] : [record]),
});
const eyes = { ...eyesOfTests, print: (_: Buffer, of: string) => eyesOfTests.print(front, of) };

describe('a drawn card with the name and birth date of a recorded adult', () => {
  const { call, makeShop } = serverForTests({ liveSources: [directory], providers: { eyes } });
  let back: Buffer;
  beforeAll(async () => {
    ({ front, back } = await cardOf(recorded));
  }, 60_000);

  /** Uses "ID every time", where matching typed details are not enough. */
  const us = { ...openRules.segments.us, requireId: true, requireIdMode: 1 as const };
  const show = async (make: (front: Buffer) => Promise<Buffer>, where: Person | null, data = typed) => {
    const { site, owner } = await makeShop({
      site: { workflow: { ...openRules, segments: { ...openRules.segments, us } } },
    });
    record = where;
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    await buyer.details(data);
    await buyer.show('front', await make(front));
    const { state } = (await buyer.show('back', back)).body;
    const { verification } = (await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, owner)).body;
    return { state, verification };
  };

  it.each(looks.flatMap(([look, make]) => places.map(([place, where]) => [look, place, make, where] as const)))(
    'with %s and a record at %s waits for a person, without a proof',
    async (_, __, make, where) => {
      const { state, verification } = await show(make, where);
      expect(state).toMatchObject({ step: 'pending', proof: null, words: { told: { key: 'wait_read' } } });
      expect(verification.trace.find(({ rule }) => rule === 'card_evidence')).toMatchObject({
        result: 'needs',
        detail: 'Records know this person, but not at this address',
      });
    },
  );

  it('would be accepted where the record is at the address of the order: nothing else held it back', async () => {
    for (const [, make] of looks) expect((await show(make, home)).state.step).toBe('accepted');
  });

  it('gains nothing from the address printed on it', async () => {
    const onCard = { ...home, address: '418 Alder Street', zip: '83702' };
    const [, make] = looks[0] ?? [];
    if (make === undefined) throw new Error('no look');
    expect((await show(make, onCard)).state.step).toBe('pending');
    expect((await show(make, onCard, { ...typed, address: '418 Alder St', zip: '83702' })).state.step).toBe('accepted');
  });

  it('gets the same words for an unknown name, so that trying names reveals nothing', async () => {
    const [, make] = looks[1] ?? [];
    if (make === undefined) throw new Error('no look');
    expect((await show(make, null)).state).toMatchObject({ step: 'pending', words: { told: { key: 'wait_read' } } });
  });
});
