import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFileStorage } from '@carded/providers/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneCode } from '#features/buyer-steps/index.ts';
import { runDueJobs, serverForTests, showTo } from '#testing/index.ts';
import { jobs } from '#worker.ts';
import { canaries, findCanaries } from './canary/canaries.ts';
import { openEverything } from './canary/open-everything.ts';
import { buyer as data, rules } from './canary/order.ts';
import { photos } from './canary/photos.ts';

describe('a buyer who had the data deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carded-removal-'));
  const { server, call, makeShop, makeStaff } = serverForTests({
    providers: { storage: makeFileStorage({ directory: folder }) },
  });
  let images: Awaited<ReturnType<typeof photos>>;
  beforeAll(async () => {
    images = await photos();
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Names the buyer's values that are readable with every key there is. */
  const readable = async (accountId: string): Promise<string[]> => {
    const { data: account, search } = await server.context.keys.ofAccount.get(accountId);
    const hexOf = (key: object) => Object.values<Buffer>({ ...key }).map((bytes) => bytes.toString('hex'));
    const master = [...new Set(Object.values(server.context.keys.master).flatMap(hexOf))].map((hex) =>
      Buffer.from(hex, 'hex'),
    );
    const sinks = await openEverything(server.urls.owner, folder, [account, search, ...master]);
    return [...new Set(findCanaries(canaries, sinks).map(({ canary }) => canary))].sort();
  };

  /** Details, photos, a texted code, a signature, a person's note, a merchant's note, a ban and its end, links by text and mail: and the receipt's link. */
  const walk = async (preset: 0 | 1) => {
    const { context } = server;
    const { account, site, owner } = await makeShop({
      account: { isIdStored: true },
      site: { workflow: { ...rules, preset } },
    });
    const { staff } = await makeStaff();
    const options = { metadata: { engraving: canaries.metadata }, customer_ip: canaries.address4 };
    const secret = { 'x-carded-secret': account.liveSecret };
    const body = { key: site.liveKey, options, reference: canaries.reference };
    const session = (await call('verificationSessions.create', { body }, secret)).body.uuid;
    const opened = await call('buyerSteps.open', {
      body: { key: site.liveKey, page_origin: `https://${site.domain}`, session },
    });
    let sent = 0;
    const buyer = () => {
      sent += 1;
      return { authorization: `Bearer ${opened.body.buyer_token}`, 'idempotency-key': `step-${sent}` };
    };
    const uuid = (await call('buyerSteps.submitDetails', { body: { data } }, buyer())).body.state.uuid ?? '';
    await call('buyerSteps.continueOnPhone', { body: { phone: canaries.phoneAsTyped, email: true } }, buyer());
    for (const side of ['front', 'back'] as const) await showTo(call, buyer())(side, images[side]);
    await call('buyerSteps.sendCode', { body: { phone: canaries.phoneAsTyped } }, buyer());
    const code = phoneCode(context.keys.master.phoneCodes, uuid, 1);
    await call('buyerSteps.checkCode', { body: { code } }, buyer());
    const image = `data:image/jpeg;base64,${images.noCard.toString('base64')}`;
    const signed = await call('buyerSteps.submitSignature', { body: { name: canaries.signature, image } }, buyer());
    if (signed.body.state.step === 'pending') {
      await call('reviews.open', { params: { id: uuid } }, staff);
      const note = canaries.reviewNote;
      await call('reviews.settle', { params: { id: uuid }, body: { outcome: 'accept', note } }, staff);
    }
    await call('verifications.setNotes', { body: { uuid, notes: canaries.notes } }, owner);
    const banned = { body: { buyer: { uuid }, notes: canaries.banNotes } };
    for (const name of ['bans.ban', 'bans.unban', 'bans.ban'] as const)
      expect((await call(name, banned, owner)).status, name).toBe(200);
    const made = await call('buyerSteps.makeReceipt', { body: {} }, buyer());
    return { account, uuid, token: made.body.link.split('/r/')[1] ?? '' };
  };

  it('cannot be read even with every key, and has no files left', async () => {
    const { account, token } = await walk(0);
    const before = await readable(account.accountId);
    for (const name of [
      'firstName',
      'address',
      'birthDate',
      'email',
      'phone',
      'idNumber',
      'notes',
      'banNotes',
      'metadata',
      'signature',
    ])
      expect(before, name).toContain(name);
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).length).toBeGreaterThanOrEqual(4);
    const removed = await call('receipts.remove', { body: { token } });
    expect(removed.body).toMatchObject({ is_removed: true, kept: [] });
    await runDueJobs(server, ['images-remove']);
    expect(await readable(account.accountId)).toEqual([]);
    const { rows } = await server.context.db.pool.query('select 1 from carded.image_removals');
    expect(rows).toEqual([]);
  }, 120_000);

  it('leaves what a law asks for, and not even that after its day', async () => {
    const { account, uuid, token } = await walk(1);
    const removed = await call('receipts.remove', { body: { token } });
    expect(removed.body).toMatchObject({ is_removed: true, retention_law: '15 USC 376a(c)' });
    const [minimal, ...others] = removed.body.kept;
    expect([minimal?.what, others]).toEqual(['minimal', []]);
    await runDueJobs(server, ['images-remove']);
    expect(await readable(account.accountId)).toEqual(['address', 'address2', 'city', 'firstName', 'lastName']);
    const purge = async () => {
      const { pool } = server.context.db;
      await jobs.find(({ name }) => name === 'purge-expired')?.run(server.context, [{}]);
      const { rows } = await pool.query('select 1 from carded.kept_records where verification_id = $1', [uuid]);
      return rows.length;
    };
    // The last hour of the last day, where the day ends last.
    server.clock.forward(Date.parse(`${minimal?.until}T12:00:00Z`) + 86_400_000 - 1 - server.clock.nowMs);
    expect(await purge()).toBe(1);
    server.clock.forward(2);
    expect(await purge()).toBe(0);
    expect(await readable(account.accountId)).toEqual([]);
  }, 120_000);
});
