import { expect, test } from 'vitest';
import { makeRandom } from '#random/index.ts';
import { makeFakeTime } from '../testing/fake-time.ts';
import { makeMemoryBook } from './book.ts';
import { makeDeliver, type SandboxFaults } from './deliver.ts';
import { makeSandboxGateway } from './gateway.ts';
import { sandboxTokenFor } from './wire.ts';

const plan: SandboxFaults = { lost: 0.2, doubled: 0.1, notReady: 0.1, page: 0.05, held: 0.03 };

function chargeMany(count: number, faults: SandboxFaults, seed: number) {
  const time = makeFakeTime(Date.UTC(2026, 10, 26));
  const book = makeMemoryBook();
  const gateway = makeSandboxGateway({ book, now: time.now });
  const token = sandboxTokenFor('approve', time.now());
  const saved = gateway.answer({ call: 'save', attempt: 'SAVE', customer: 'K7Q2M9', token });
  const card = saved.state === 'saved' ? saved.card : '';
  const deliver = makeDeliver({ gateway, random: makeRandom(seed), faults: () => faults });
  const deliveries = Array.from({ length: count }, (_, index) => {
    const request = { call: 'charge', attempt: `A-${index}`, card, cents: 100, invoice: 'K7Q2M9-0012' };
    const delivery = deliver(JSON.stringify(request));
    const isPage = delivery.kind === 'answer' && delivery.text.startsWith('<');
    if (delivery.kind !== 'answer' || isPage) return isPage ? 'page' : delivery.kind;
    return String(JSON.parse(delivery.text).reply.state);
  });
  return { deliveries, charges: book.entries().flatMap((each) => (each.entry === 'charge' ? [each] : [])) };
}

test('the gateway misbehaves as often as the plan says, and the same for the same seed', () => {
  const count = 20_000;
  const { deliveries, charges } = chargeMany(count, plan, 7);
  const shareOf = (kind: string) => deliveries.filter((each) => each === kind).length / count;
  expect(shareOf('not_ready')).toBeCloseTo(0.1 * 0.975, 1.5);
  expect(shareOf('broken')).toBeCloseTo(0.2 * 0.9 * 0.975, 1.5);
  expect(shareOf('page')).toBeGreaterThan(0.03);
  expect(shareOf('page')).toBeLessThan(0.06);
  expect(charges.filter(({ result }) => result === 'held').length / charges.length).toBeCloseTo(0.03, 1.5);
  expect(chargeMany(500, plan, 7).deliveries).toEqual(deliveries.slice(0, 500));
  expect(chargeMany(500, plan, 8).deliveries).not.toEqual(deliveries.slice(0, 500));
});

test('an event that is delivered twice is handled once', () => {
  const { charges } = chargeMany(200, { doubled: 1 }, 1);
  expect(new Set(charges.map(({ attempt }) => attempt)).size).toBe(200);
  expect(charges).toHaveLength(200);
});

test('a gateway without a plan always succeeds', () => {
  expect(new Set(chargeMany(500, {}, 1).deliveries)).toEqual(new Set(['paid']));
});

test('half of the pages arrive after the charge was made', () => {
  const { deliveries, charges } = chargeMany(1_000, { page: 1 }, 3);
  expect(new Set(deliveries)).toEqual(new Set(['page']));
  expect(charges.length).toBeGreaterThan(400);
  expect(charges.length).toBeLessThan(600);
});

test('a silent gateway made the charge', () => {
  const { deliveries, charges } = chargeMany(10, { silent: 1 }, 3);
  expect(new Set(deliveries)).toEqual(new Set(['silent']));
  expect(charges).toHaveLength(10);
});
