import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { emptyLedger, serverForTests } from '#testing/index.ts';
import { charge } from './charge.ts';
import { askedMailCharges, mailCharges } from './message-charges.ts';

const { server } = serverForTests();
const [shop, another] = [randomUUID(), randomUUID()];
beforeEach(() => emptyLedger(server.context));

const isCounted = async (charges: Parameters<typeof charge>[1]) =>
  (await charge(server.context, charges)).verdict === 'allow';
const mailed = (address: string, accountId: string = shop) =>
  isCounted(mailCharges(server.context, accountId, address));
const ask = (count: number, ip: string, accountId: string = shop) =>
  isCounted(askedMailCharges(server.context, accountId, { address: `a${count}.${ip}@example.com`, ip }));
const wentOut = async (count: number, one: (index: number) => Promise<boolean>) => {
  let sent = 0;
  for (let index = 0; index < count; index += 1) sent += (await one(index)) ? 1 : 0;
  return sent;
};

test('counts a subaddress as its mailbox, a dot as another one, and each shop separately', async () => {
  expect(await wentOut(8, (index) => mailed(`Dana+${index}+x@example.com`))).toBe(6);
  expect(await mailed('dana@example.com')).toBe(false);
  expect(await mailed('da.na@example.com')).toBe(true);
  expect(await mailed('dana@example.com', another)).toBe(true);
});

test('leaves the shop’s mails to somebody whose address strangers know', async () => {
  const asked = (index: number) =>
    isCounted(askedMailCharges(server.context, shop, { address: 'dana@example.com', ip: `203.0.${index}.7` }));
  expect(await wentOut(9, asked)).toBe(3);
  expect(await wentOut(8, () => mailed('dana@example.com'))).toBe(6);
});

test('gives one network forty a day, whichever shops it asks, and an IPv6 customer no more', async () => {
  expect(await wentOut(45, (index) => ask(index, `203.0.113.${index}`, randomUUID()))).toBe(40);
  expect(await wentOut(45, (index) => ask(index, `2001:db8:1:2::${index}`))).toBe(40);
  expect(await ask(0, '2001:db8:1:ff::1')).toBe(false);
  expect(await ask(0, '203.0.112.8')).toBe(true);
});

test('gives the buyers of a shop 300 a day, and leaves the shop its own', async () => {
  expect(await wentOut(303, (index) => ask(index, `203.0.${index % 10}.7`))).toBe(300);
  expect(await mailed('dana@example.com')).toBe(true);
  expect(await ask(0, '203.0.50.7', another)).toBe(true);
});
