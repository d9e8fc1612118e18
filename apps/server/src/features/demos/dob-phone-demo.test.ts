import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import { adult, makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

const phone = '(208) 555-0141';
/** Knows one name, and one phone with it. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async (person) => {
    const isKnown = person.lastName === 'Whitcomb';
    const isPhone = person.phone?.replace(/\D/g, '').endsWith('2085550141') === true;
    return {
      outcome: isKnown ? 'match' : 'no_match',
      score: isKnown ? 97 : 12,
      birthDateEqual: isKnown,
      agreed: isPhone ? ['phone'] : [],
    };
  },
};

describe('birth date and phone of an account’s own buyer', () => {
  const { server, call } = serverForTests({ liveSources: [bureau] });
  const shop = async () => {
    const account = await makeAccount(server.context);
    return { ...account, ...(await makeWebsite(server.context, account, {})) };
  };
  const { dob_day, dob_month, dob_year, first_name, last_name } = adult;
  const data = { dob_day, dob_month, dob_year, first_name, last_name, phone };
  const ask = (key: string, secret: string, change: Partial<typeof data> = {}) =>
    call('demos.dobPhone', { body: { key, data: { ...data, ...change } } }, { 'x-carded-secret': secret });
  const usageOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) => tx.selectFrom('usage_events').select('kind').execute());

  it('is charged as such, its code with it, once the code is right, and takes one unit of a trial', async () => {
    const { accountId, liveKey, liveSecret } = await shop();
    const inShop = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, accountId, work);
    const trial = { account_id: accountId, kind: 'verifications', remaining: 5 } as const;
    await inShop((tx) => tx.insertInto('trials').values(trial).execute());
    const { body } = await ask(liveKey, liveSecret);
    expect(body).toEqual({ status: 'phone_validation', uuid: expect.any(String), message: null, error: null });
    expect(await usageOf(accountId)).toEqual([]);
    await inAccount(server.context, accountId, (tx) =>
      addFacts(server.context, tx, accountId, body.uuid ?? '', [
        { kind: 'phone', at: server.context.now(), state: 'passed' },
      ]),
    );
    const answer = await call('verifications.status', { params: { uuid: body.uuid ?? '' } });
    expect(answer.body).toMatchObject({ status: 'accepted' });
    expect(await usageOf(accountId)).toEqual([{ kind: 'dob_phone' }]);
    expect(await inShop((tx) => tx.selectFrom('trials').select('remaining').execute())).toEqual([{ remaining: 4 }]);
  });

  it('continues with an ID where the records know another phone, or nobody', async () => {
    const { liveKey, liveSecret } = await shop();
    for (const change of [{ phone: '(208) 555-0199' }, { last_name: 'Unknown' }])
      expect((await ask(liveKey, liveSecret, change)).body).toMatchObject({ status: 'photo_id', message: null });
  });

  it('tells why nothing was created, and what is wrong with what was given', async () => {
    const { liveKey, liveSecret } = await shop();
    const young = await ask(liveKey, liveSecret, { dob_year: new Date(server.clock.nowMs).getUTCFullYear() - 10 });
    expect(young.body).toMatchObject({ status: 'not_created', uuid: null, error: 'underage' });
    expect(young.body.message).toMatch(/not old enough/);
    for (const change of [{ phone: '1' }, { dob_day: 31, dob_month: 2 }])
      expect((await ask(liveKey, liveSecret, change)).error?.code).toBe('invalid_input');
  });

  it('is free with a test key, and refuses a secret of another account or kind', async () => {
    const [own, other] = [await shop(), await shop()];
    expect((await ask(own.liveKey, other.liveSecret)).error?.code).toBe('invalid_secret');
    expect((await ask(own.testKey, own.liveSecret)).error?.code).toBe('secret_kind_mismatch');
    expect((await call('demos.dobPhone', { body: { key: own.liveKey, data } })).status).toBe(404);
    expect(await usageOf(own.accountId)).toEqual([]);
  });
});
