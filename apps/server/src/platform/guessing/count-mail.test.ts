import { serverForTests } from '@carded/testing/server';
import { beforeEach, expect, test } from 'vitest';
import { countAskedMail, countMail } from './count-mail.ts';

const { server } = serverForTests();
beforeEach(() => server.context.db.pool.query('delete from carded.guesses'));

const ask = (count: number, ip: string, accountId = 'shop') =>
  countAskedMail(server.context, accountId, { address: `a${count}.${ip}@example.com`, ip });
const wentOut = async (count: number, one: (index: number) => Promise<boolean>) => {
  let sent = 0;
  for (let index = 0; index < count; index += 1) sent += (await one(index)) ? 1 : 0;
  return sent;
};

test('takes a subaddress for the mailbox it belongs to, and a dot for another one', async () => {
  const tagged = (index: number) => countMail(server.context, 'shop', `Dana+${index}+x@example.com`);
  expect(await wentOut(8, tagged)).toBe(6);
  expect(await countMail(server.context, 'shop', 'dana@example.com')).toBe(false);
  expect(await countMail(server.context, 'shop', 'da.na@example.com')).toBe(true);
});

test('gives one network forty a day, whichever shops it asks, and an IPv6 customer no more', async () => {
  expect(await wentOut(45, (index) => ask(index, '203.0.113.7', `shop-${index}`))).toBe(40);
  expect(await wentOut(45, (index) => ask(index, `2001:db8:1:2::${index}`))).toBe(40);
  expect(await ask(0, '203.0.113.8')).toBe(true);
});

test('gives the buyers of a shop 300 a day, and leaves the shop its own', async () => {
  expect(await wentOut(303, (index) => ask(index, `203.0.113.${index % 10}`))).toBe(300);
  expect(await countMail(server.context, 'shop', 'dana@example.com')).toBe(true);
  expect(await ask(0, '203.0.113.50', 'another')).toBe(true);
});
