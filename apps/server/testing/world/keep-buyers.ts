import {
  adult,
  callOf,
  giveDocument,
  makeWebsite,
  minor,
  openBuyerOf,
  openRules,
  type TestServer,
} from '#testing/index.ts';
import { askingOf } from './asking.ts';
import type { Ids, Made } from './made.ts';
import type { Person } from './people.ts';
import { runJob } from './run-job.ts';

const notes = 'Charged back two orders.';

/** Buyers in every state, two of each, and what logins keep of them. */
export async function keepBuyers(server: TestServer, made: Made, ids: Ids) {
  const ask = askingOf(server);
  const { context } = server;
  const { own, twin, owner, colleague, home } = made;
  const { account } = home;

  // Views, exports and tickets to download, of two logins.
  const view = { name: 'Denied', filters: { status: '4' }, find: '' };
  for (const [name, who] of [
    ['view', owner],
    ['otherView', owner],
    ['colleaguesView', colleague],
  ] as const)
    ids[name] = (await ask('logViews.create', { body: view }, who.headers)).body.view.id;

  const exported = async (who: Person) =>
    (await ask('verificationExports.prepare', { body: {} }, who.headers)).body.link.split('/').at(-1) ?? '';
  const exports = { owner: await exported(owner), again: await exported(owner), colleague: await exported(colleague) };

  // Buyers of shops whose rules ask nothing: accepted, refused, banned, deleted.
  const open = await makeWebsite(context, account, { workflow: openRules });
  ids.openWebsite = open.websiteId;
  const bought = async (first: string, data: object = {}) => {
    const buyer = { ...adult, first_name: first, last_name: 'Okafor', email: `${first}@home.example`, ...data };
    const { body } = await ask(
      'verifications.create',
      { body: { key: open.liveKey, data: buyer } },
      { 'idempotency-key': first.repeat(4) },
    );
    return 'uuid' in body ? body.uuid : '';
  };
  for (const name of ['banned', 'alsoBanned', 'bought', 'alsoBought', 'deleted', 'alsoDeleted'])
    ids[name] = await bought(name);
  // Gives them their own phone: a phone shared with one who was too young makes an ID necessary.
  for (const name of ['Remy', 'Robin'])
    await ask('verifications.create', {
      body: {
        key: open.liveKey,
        data: { ...minor, first_name: name, phone: '(208) 555-0199', email: 'kid@home.example' },
      },
    });
  for (const uuid of [ids.banned, ids.alsoBanned])
    await ask('bans.ban', { body: { buyer: { uuid: uuid ?? '' }, notes } }, owner.headers);
  const storing = (is: boolean) =>
    ask('userSettings.updateIdStorage', { body: { id_storage_enabled: is } }, owner.headers);
  await storing(true);
  for (const name of ['settled', 'alsoSettled']) {
    const uuid = await bought(name);
    ids[name] = uuid;
    await giveDocument(context, account.accountId, uuid, { side: 'front' });
    await runJob(server, 'images-settled', { verification: uuid, account: account.accountId });
  }
  await storing(false);
  for (const name of ['pardoned', 'alsoPardoned']) {
    const uuid = await bought(name);
    ids[name] = uuid;
    await ask('bans.ban', { body: { buyer: { uuid }, notes } }, owner.headers);
    await ask('bans.unban', { body: { buyer: { uuid }, notes } }, owner.headers);
  }
  await runJob(server, 'usage-fold');
  for (const uuid of [ids.deleted, ids.alsoDeleted])
    await ask('verifications.removeBuyer', { body: { uuid: uuid ?? '' } }, owner.headers);

  // Images, and a person's notes on them.
  for (const [whose, { verification }] of [
    ['', own],
    ['twin ', twin],
  ] as const)
    for (const side of ['front', 'back', 'signature'] as const) {
      const given = { side, reading: { lastName: 'Whitcomb' } };
      ids[`${whose}${side}`] = (await giveDocument(context, account.accountId, verification, given)).id;
    }

  const signatures = {
    own: (await ask('signatures.ticket', { body: { uuid: own.verification } }, owner.headers)).body.ticket,
    twin: (await ask('signatures.ticket', { body: { uuid: twin.verification } }, owner.headers)).body.ticket,
  };

  // Buyers on their way: at a code, and with a link.
  const us = { minAge: 21, phoneValidation: true, phoneValidationMode: 1 as const };
  const phones = await makeWebsite(context, account, { workflow: { ...openRules, segments: { us } } });
  ids.phoneWebsite = phones.websiteId;
  const atCode = async (first: string, phone: string) => {
    const buyer = await openBuyerOf(callOf(server))(phones.liveKey, phones.domain);
    const { state } = (await buyer.details({ ...adult, first_name: first, email: `${first}@home.example` })).body;
    await ask('buyerSteps.sendCode', { body: { phone } }, buyer.headers);
    return { ...buyer, uuid: state.uuid ?? '' };
  };
  const phone = await atCode('Yusuf', '(208) 345-0142');
  const otherPhone = await atCode('Zelda', '(208) 345-0143');
  ids.phone = phone.uuid;
  ids.otherPhone = otherPhone.uuid;
  for (const email of ['one@home.example', 'two@home.example'])
    await ask('verifications.sendLink', { body: { token: own.website.liveKey, email } }, owner.headers);

  return { exports, signatures, open, phone };
}
