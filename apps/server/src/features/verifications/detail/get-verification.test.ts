import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, giveDocument, makeWebsite, openRules, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

describe('one verification', () => {
  const { server, call, makeMerchant, subUser } = serverForTests({ liveSources: [] });

  const shop = async (isIdStored = false) => {
    const { account, owner } = await makeMerchant({ account: { isIdStored } });
    const workflow = { ...openRules, preset: 1 as const };
    const [first, second] = [
      await makeWebsite(server.context, account, { workflow }),
      await makeWebsite(server.context, account, { workflow }),
    ];
    const limited = await subUser(account, ['verifications'], [first]);
    return { account, first, second, owner, limited };
  };
  const create = async (key: string, headers: Record<string, string> = {}, reference?: string) => {
    const more = reference === undefined ? {} : { reference };
    const made = await call('verifications.create', { body: { key, data: adult, ...more } }, headers);
    return 'uuid' in made.body ? made.body.uuid : '';
  };
  const detail = async (uuid: string, who: { cookie: string }) =>
    (await call('verifications.get', { params: { uuid } }, who)).body.verification;
  const give = (accountId: string, uuid: string, facts: Parameters<typeof addFacts>[4]) =>
    inTenant(server.context.db, accountId, (tx) => addFacts(server.context, tx, accountId, uuid, facts));

  it('shows the whole of one that waits for an ID', async () => {
    const { account, first, owner } = await shop();
    const secret = { 'x-carded-secret': account.liveSecret };
    const data = { ...adult, address2: 'Apt 3', email: 'dana@home.example' };
    const body = { key: first.liveKey, data, reference: '20415', options: { metadata: { cart: 'c-1' } } };
    const made = await call('verifications.create', { body }, secret);
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    const now = new Date(server.clock.nowMs).toISOString();
    const { trace, outcome, timeline, facts, rules_saved: rulesSaved, ...shown } = await detail(uuid, owner);
    expect(shown).toEqual({
      uuid,
      status: 1,
      created: now,
      version: 1,
      test: false,
      buyer_first_name: 'Dana',
      buyer_last_name: 'Whitcomb',
      buyer_city: 'Boise',
      buyer_state: 'ID',
      buyer_country: 'US',
      website: { token: first.liveKey, domain: first.domain },
      reference: '20415',
      reason: null,
      banned: false,
      client_reviewed: false,
      created_by: 'api',
      buyer_removed_at: null,
      buyer: {
        first_name: 'Dana',
        last_name: 'Whitcomb',
        address: '418 Alder Street',
        address2: 'Apt 3',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        country: 'US',
        dob: '1990-04-17',
        email: 'dana@home.example',
        phone: '(208) 555-0142',
        banned: false,
        banned_notes: null,
      },
      denyReasons: [],
      methods: [],
      metadata: { cart: 'c-1' },
      documents: [],
      read: null,
      compared: [],
      signature: null,
      client_notes: '',
      id_link_sent: null,
      id_storage: false,
      images_delete_allowed: false,
      rules_version: 1,
      minimum_age: 21,
      score: 0,
      errs: [],
      info: [],
      verifiedFields: [],
      related: [],
      resembles: [],
      removal: { isPossible: true, kept_until: null, law: null },
    });
    expect([trace.length > 0, outcome.title, rulesSaved]).toEqual([true, expect.any(String), expect.any(String)]);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(() => now));
    expect(facts.map(({ kind }) => kind)).toContain('created');
  });

  it('shows a ban with its reason, a note and a mark, and hides what was not given', async () => {
    const { first, owner } = await shop();
    const { email: _, phone: __, ...bare } = adult;
    const made = await call('verifications.create', { body: { key: first.liveKey, data: bare } });
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    await call('bans.ban', { body: { buyer: { uuid }, notes: 'Sold the goods on to minors.' } }, owner);
    await call('verifications.setNotes', { body: { uuid, notes: 'Call back.' } }, owner);
    await call('verifications.setReviewed', { body: { uuid, reviewed: true } }, owner);
    expect(await detail(uuid, owner)).toMatchObject({
      banned: true,
      client_reviewed: true,
      client_notes: 'Call back.',
      metadata: {},
      buyer: { banned: true, banned_notes: 'Sold the goods on to minors.', address2: null, email: null, phone: null },
    });
  });

  it('says what records found: the match, else the best answer', async () => {
    const { account, first, owner } = await shop();
    const uuid = await create(first.liveKey);
    const answer = { kind: 'identity' as const, at: server.clock.nowMs, birthDateEqual: false, independent: true };
    await give(account.accountId, uuid, [
      { ...answer, sourceId: 'one', outcome: 'no_match', score: 41, agreed: ['lastName', 'birthDate'] },
      { ...answer, sourceId: 'two', outcome: 'not_available', score: 0, agreed: [] },
    ]);
    expect(await detail(uuid, owner)).toMatchObject({ score: 41, verifiedFields: ['last_name', 'dob'], errs: [] });
    await give(account.accountId, uuid, [
      { ...answer, sourceId: 'three', outcome: 'match', birthDateEqual: true, score: 96, agreed: ['street'] },
      { kind: 'error', at: server.clock.nowMs, check: 'phone' },
    ]);
    expect(await detail(uuid, owner)).toMatchObject({
      score: 96,
      verifiedFields: ['address'],
      errs: ['Phone check: no answer'],
    });
  });

  it('shows what else the buyer did, on the websites a login may see', async () => {
    const { account, first, second, owner, limited } = await shop();
    const secret = { 'x-carded-secret': account.liveSecret };
    const [here, there, again] = [
      await create(first.liveKey, secret, '20415'),
      await create(second.liveKey),
      await create(first.liveKey),
    ];
    expect((await detail(again, owner)).related).toMatchObject([
      { uuid: there, domain: second.domain, reference: null, test: false },
      { uuid: here, domain: first.domain, reference: '20415', test: false },
    ]);
    expect((await detail(again, limited)).related.map(({ uuid }) => uuid)).toEqual([here]);
  });

  it('names what a law keeps, and until when, before and after the buyer is deleted', async () => {
    const { account, first, owner } = await shop();
    const uuid = await create(first.liveKey);
    expect((await detail(uuid, owner)).removal).toEqual({ isPossible: true, kept_until: null, law: null });
    await give(account.accountId, uuid, [{ kind: 'manual', at: server.clock.nowMs, accepted: true }]);
    const year = new Date(server.clock.nowMs).getUTCFullYear();
    const kept = { kept_until: `${year + 4}-12-31`, law: expect.stringContaining('376a') };
    expect((await detail(uuid, owner)).removal).toEqual({ isPossible: true, ...kept });
    await call('verifications.removeBuyer', { body: { uuid } }, owner);
    expect((await detail(uuid, owner)).removal).toEqual({ isPossible: false, ...kept });
  });

  it('shows how long photos are kept, and until when', async () => {
    const { account, first, owner } = await shop(true);
    const uuid = await create(first.liveKey);
    await giveDocument(server.context, account.accountId, uuid, { side: 'front', reading: { lastName: 'Whitcomb' } });
    const before = await detail(uuid, owner);
    expect(before).toMatchObject({ id_storage: true, images_delete_allowed: true, read: { lastName: 'Whitcomb' } });
    expect(before.documents).toMatchObject([{ isStored: true, until: null }]);
    const token = before.documents[0]?.token ?? '';
    expect((await call('images.remove', { body: { token } }, owner)).status).toBe(200);
    const after = await detail(uuid, owner);
    expect(after).toMatchObject({ id_storage: false, images_delete_allowed: false, read: null });
    expect(after.documents).toMatchObject([{ isStored: false, token: null, until: null }]);
  });

  it('lists every look at a photo, and which photo it was', async () => {
    const { account, first, owner, limited } = await shop();
    const uuid = await create(first.liveKey);
    await giveDocument(server.context, account.accountId, uuid, { side: 'back' });
    for (const who of [owner, limited]) {
      const token = (await detail(uuid, who)).documents[0]?.token ?? '';
      expect((await call('images.get', { params: { token } }, who)).body.images).toHaveLength(1);
    }
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'subject', 'detail'])
        .where('action', '=', 'verification.image_viewed')
        .orderBy('seq')
        .execute(),
    );
    expect(rows).toEqual([
      { actor: expect.stringMatching(/^owner:/), subject: uuid, detail: { side: 'back' } },
      { actor: expect.stringMatching(/^sub_user:/), subject: uuid, detail: { side: 'back' } },
    ]);
  });

  it('shows the rules that decided it, and a link that was sent', async () => {
    const { first, owner } = await shop();
    const uuid = await create(first.liveKey);
    expect((await detail(uuid, owner)).rules_saved).toMatch(/^\d{4}-/);
    await call('verifications.sendMessage', { body: { uuid, email: 'dana@home.example' } }, owner);
    const steps = (await detail(uuid, owner)).timeline.map(({ what }) => what);
    expect(steps.at(0)).toBe('Asked by the shop’s server');
    expect(steps).toContain('A link was sent to the customer');
  });

  it('tells what happened in the order it happened, to the answer', async () => {
    const { account, first, owner } = await shop();
    const uuid = await create(first.liveKey);
    const steps = async () => (await detail(uuid, owner)).timeline.map(({ what }) => what);
    const begun = ['Asked by the shop’s server', 'Gave name, address and birth date', 'Looked up records'];
    expect(await steps()).toEqual(begun);
    server.clock.forward(5_000);
    await give(account.accountId, uuid, [{ kind: 'manual', at: server.clock.nowMs, accepted: true }]);
    expect(await steps()).toEqual([...begun, 'Settled by hand', 'Accepted']);
  });
});
