import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const { server } = serverForTests();
const rows = Array.from({ length: 340 }, (_, index) => ({
  account_id: String(index),
  invoice_prefix: index.toString(32).toUpperCase().padStart(6, 'M').replaceAll('0', 'Z').replaceAll('1', 'Y'),
})).sort((one, other) => (one.invoice_prefix < other.invoice_prefix ? -1 : 1));
const between = async (after: string, upTo: string | null, limit: number) =>
  rows.filter((row) => row.invoice_prefix > after && (upTo === null || row.invoice_prefix <= upTo)).slice(0, limit);

test('wherever a sweep begins, each account is served once', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 6, maxLength: 6 }), async (bytes) => {
      const served: string[] = [];
      const context = { ...server.context, random: () => Buffer.from(bytes) };
      await sweepAccounts(context, 'test', between, async ({ account_id: id }) => void served.push(id));
      expect(served.toSorted()).toEqual(rows.map((row) => row.account_id).toSorted());
    }),
  ));

test('an account that fails holds up no other, and is reported at the end', async () => {
  let served = 0;
  const swept = sweepAccounts(server.context, 'test', between, async ({ account_id: id }) => {
    served += 1;
    if (id === '7') throw new Error('cannot');
  });
  await expect(swept).rejects.toThrow('cannot');
  expect(served).toBe(rows.length);
});
