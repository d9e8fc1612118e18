import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, giveDocument, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';

describe('signatures', () => {
  const { server, call, makeShop, subUser } = serverForTests();

  const signed = async () => {
    const { account, site: website, owner } = await makeShop();
    const other = await makeWebsite(server.context, account);
    const created = (await call('verifications.create', { body: { key: website.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    await giveDocument(server.context, account.accountId, uuid, { side: 'signature' });
    return { account, website, other, uuid, owner };
  };
  type Who = { cookie: string };
  const ask = (uuid: string, who: Who) => call('signatures.ticket', { body: { uuid } }, who);
  const ticketOf = async (uuid: string, who: Who) => (await ask(uuid, who)).body.ticket;
  const download = (uuid: string, ticket: string, who: Who) =>
    call('signatures.download', { params: { id: uuid }, query: { ticket } }, who);

  it('come as a file that nothing keeps, and say who took them', async () => {
    const { account, uuid, owner } = await signed();
    const file = await download(uuid, await ticketOf(uuid, owner), owner);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store, private',
      'content-disposition': `attachment; filename="signature-${uuid}.jpeg"`,
    });
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('audit_rows').select('action').where('subject', '=', uuid).where('seq', 'is not', null).execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['verification.signature_asked', 'verification.signature_downloaded']),
    );
  });

  it('come once per ticket, of a hundred who ask at once', async () => {
    const { uuid, owner } = await signed();
    const ticket = await ticketOf(uuid, owner);
    const answers = await Promise.all(Array.from({ length: 100 }, () => download(uuid, ticket, owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'not_found')).toHaveLength(99);
  });

  it('can be read within a minute', async () => {
    const { uuid, owner } = await signed();
    const ticket = await ticketOf(uuid, owner);
    server.clock.forward(60_000);
    expect((await download(uuid, ticket, owner)).error?.code).toBe('link_expired');
  });

  it('come to the login that asked, for the verification it asked for', async () => {
    const [one, stranger] = [await signed(), await signed()];
    const colleague = await makeLogin(server.context, one.account);
    const ticket = await ticketOf(one.uuid, one.owner);
    const codes = [
      await download(one.uuid, ticket, { cookie: colleague.cookie }),
      await download(one.uuid, ticket, stranger.owner),
      await download(stranger.uuid, ticket, one.owner),
      await download(one.uuid, ticket, { cookie: '' }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(['not_found', 'not_found', 'not_found', 'sign_in_required']);
    expect((await download(one.uuid, ticket, one.owner)).status).toBe(200);
  });

  it('come for no other verification of the same login', async () => {
    const one = await signed();
    const data = { ...adult, first_name: 'Noor' };
    const created = (await call('verifications.create', { body: { key: one.website.liveKey, data } })).body;
    const another = 'uuid' in created ? created.uuid : '';
    await giveDocument(server.context, one.account.accountId, another, { side: 'signature' });
    const ticket = await ticketOf(one.uuid, one.owner);
    expect((await download(another, ticket, one.owner)).error?.code).toBe('not_found');
    expect((await download(one.uuid, ticket, one.owner)).status).toBe(200);
  });

  it('are not found by a login of another website or account', async () => {
    const [one, stranger] = [await signed(), await signed()];
    const limited = await subUser(one.account, ['verifications'], [one.other]);
    expect((await ask(one.uuid, limited)).error?.code).toBe('not_found');
    expect((await ask(one.uuid, stranger.owner)).error?.code).toBe('not_found');
  });

  it('are gone with the buyer’s data, ticket or not', async () => {
    const { uuid, owner } = await signed();
    const ticket = await ticketOf(uuid, owner);
    expect((await call('verifications.removeBuyer', { body: { uuid } }, owner)).status).toBe(200);
    expect((await download(uuid, ticket, owner)).error?.code).toBe('not_found');
    expect((await ask(uuid, owner)).error?.code).toBe('not_found');
  });
});
