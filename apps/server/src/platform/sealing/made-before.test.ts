import { readFileSync } from 'node:fs';
import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { checkPin, hashPin } from '#features/scanner/access/pins.ts';
import { isLinkOf } from '#features/scanner/access/scanner-access.ts';
import { openQueued, queueKeyOf } from '#features/scanner/scans/queue-key.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { openGrant } from '#platform/access/find-scanner.ts';
import { deviceCookieOf, knownDevice } from '#platform/access/known-device.ts';
import { openTotpSecret, sealTotpSecret, takeRecoveryCode } from '#platform/totp/totp.ts';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { identityBlocks } from '#verification/identity-facts.ts';
import { keyPurposes } from './key-purposes.ts';
import { makeAccountKeys } from './master-key.ts';
import { keyedHash, seal, unseal } from './seal.ts';

/** Written by the code as it was when the operator's key was cut into five. The same key as the test server's. */
const before = JSON.parse(readFileSync(new URL('made-before.json', import.meta.url), 'utf8')) as Record<
  'id' | 'wrapped' | 'sealed' | 'totp' | 'grant' | 'emailHash' | 'device' | 'pin' | 'recovery' | 'link' | 'queued',
  string
> & { blocks: string[] };
const bytes = (text: string) => Buffer.from(text, 'base64');

describe('what was made before each purpose had its own key', () => {
  const { server } = serverForTests();
  const { id } = before;

  it('is opened: what was sealed for the operator, for each purpose that did so', () => {
    const { master } = server.context.keys;
    const rows = Object.entries<{ does: string; earlier?: string }>(keyPurposes);
    const names = rows.flatMap(([name, { does, earlier }]) =>
      does === 'seals' && earlier === 'operator' ? [name] : [],
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const key = master[name as 'totpSecrets'];
      expect(unseal(key, 'some:record', bytes(before.sealed)).toString()).toBe('what was sealed');
    }
    expect(openTotpSecret(server.context, id, bytes(before.totp))).toBe('JBSWY3DPEHPK3PXP');
    const anew = sealTotpSecret(server.context, id, 'JBSWY3DPEHPK3PXP');
    expect(anew[0]).not.toBe(bytes(before.totp)[0]);
    expect(openTotpSecret(server.context, id, anew)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is opened: the keys of an account, and a scanner’s grant', async () => {
    const { context } = server;
    const { wrap } = context.keys.master;
    expect(unseal(wrap, id, bytes(before.wrapped))).toEqual(Buffer.alloc(64, 3));
    const { accountId } = await makeAccount(context);
    const wrappedBefore = seal(wrap.earlier, context.random, accountId, Buffer.alloc(64, 3));
    await inTenant(context.db, accountId, (tx) =>
      tx.updateTable('accounts').set({ sealed_keys: wrappedBefore }).where('account_id', '=', accountId).execute(),
    );
    const { data, search } = await makeAccountKeys(context.db, wrap).get(accountId);
    expect([data, search]).toEqual([Buffer.alloc(32, 3), Buffer.alloc(32, 3)]);
    expect(openGrant(server.context, before.grant)).toMatchObject({ accountId: id, websiteId: id, generation: 4 });
  });

  it('is known: emails, the people of the directory, a scanner’s link', () => {
    expect(hashLoginEmail(server.context, 'Owner@shop.example')).toEqual(bytes(before.emailHash));
    const anna = {
      ...{ firstName: 'Anna', middleName: '', lastName: 'Weber', birthDate: '1990-04-17' },
      ...{ address: '418 Alder Street', city: 'Boise', state: 'ID', region: 'ID', zip: '83702', country: 'US' },
    };
    expect(identityBlocks(server.context, anna as never)).toEqual(before.blocks.map(bytes));
    expect(isLinkOf(server.context, id, { id, hash: 'abcdefgh', linkGeneration: 2 } as never, before.link)).toBe(true);
  });

  it('is known: a browser, which gets a mark of the new kind at its next sign-in', () => {
    const emailHash = bytes(before.emailHash);
    const [name] = before.device.split('.');
    expect(knownDevice(server.context, before.device, emailHash)).toBe(name);
    const { value } = deviceCookieOf(server.context, before.device, emailHash);
    expect(knownDevice(server.context, value, emailHash)).toBe(name);
    expect(value.split('.')[1]).not.toBe(before.device.split('.')[1]);
  });

  it('is right: a PIN and a recovery code', async () => {
    const { context } = server;
    const given = { accountId: id, pinHash: before.pin, place: 'a' };
    await checkPin(context, { ...given, pin: '4711' });
    await expect(checkPin(context, { ...given, pin: '4712' })).rejects.toThrow();
    const pinHash = await hashPin(context, id, '4711');
    expect(pinHash).toMatch(/^v2\$argon2id/);
    await checkPin(context, { ...given, pinHash, pin: '4711' });
    await expect(checkPin(context, { ...given, pinHash, pin: '4712' })).rejects.toThrow();
    const { accountId } = await makeAccount(context);
    const { loginId } = await makeLogin(context, { accountId });
    const hashOf = (login: string) =>
      keyedHash(context.keys.master.recoveryCodes.earlier, 'recovery-code', `${login}:ab12cd34ef`);
    expect(hashOf(id)).toEqual(bytes(before.recovery));
    const taken = await inTenant(context.db, accountId, async (tx) => {
      await tx
        .insertInto('recovery_codes')
        .values({ account_id: accountId, login_id: loginId, code_hash: hashOf(loginId) })
        .execute();
      const take = () => takeRecoveryCode(context, tx, accountId, loginId, 'AB12C-D34EF');
      return [await take(), await take()];
    });
    expect(taken).toEqual([true, false]);
  });

  it('is opened: scans that wait on a device that has the earlier key', () => {
    expect(openQueued(server.context, id, { id: 'item', sealed: before.queued }, 'auth')).toBe('a scan');
    expect(queueKeyOf(server.context, id).x).not.toBe('GBGTnSzpWvLH_DKrMZx1vt5UmBlX18n8jKrl4D2Uo6o');
  });
});
