import { adult, callOf, giveDocument, makeAccount, makeWebsite, openRules, type TestServer } from '#testing/index.ts';
import { askingOf, cookieOf } from '#testing/world/asking.ts';
import { addPasskey, password, peopleOf } from '#testing/world/people.ts';

export type Shop = Awaited<ReturnType<typeof makeTimedShop>>;

/** An account with whatever the things that end are made of. Nobody stays signed in for long here: `signIn` signs in again. */
export async function makeTimedShop(server: TestServer) {
  const { context } = server;
  const [call, ask] = [callOf(server), askingOf(server)];
  const account = await makeAccount(context);
  const people = peopleOf(server, account);
  const owner = await people.someone('owner@login.example');
  const site = await makeWebsite(context, account, { workflow: openRules });
  const us = { minAge: 21, phoneValidation: true, phoneValidationMode: 1 as const };
  const phones = await makeWebsite(context, account, { workflow: { ...openRules, segments: { us } } });
  const needing = { minAge: 21, requireId: true, requireIdMode: 1 as const };
  const needsId = await makeWebsite(context, account, { workflow: { ...openRules, segments: { us: needing } } });
  const created = (await ask('verifications.create', { body: { key: site.liveKey, data: adult } })).body;
  const signed = 'uuid' in created ? created.uuid : '';
  await giveDocument(context, account.accountId, signed, { side: 'signature' });
  await giveDocument(context, account.accountId, signed, { side: 'front' });
  // A login of its own, since one that has a passkey signs in with it.
  const { passkey } = await addPasskey(server, await people.someone('laptop@login.example'), 'Laptop');
  let count = 0;
  const nextEmail = () => `person${++count}@login.example`;
  const guest = () => people.someone(nextEmail());
  return {
    server,
    call,
    ask,
    account,
    owner,
    site,
    phones,
    needsId,
    signed,
    passkey,
    nextEmail,
    /** Another owner. */
    guest,
    secret: { 'x-carded-secret': account.liveSecret },
    signIn: async () => cookieOf(await ask('sessions.create', { body: { email: owner.email, password } })),
  };
}
