import {
  banBuyer,
  createClientLogin,
  createLogView,
  createWebhook,
  getWebsite,
  listDeliveries,
  openBuyer,
  reportProblem,
  resendDelivery,
  sendVerificationLink,
  sendVerificationMessage,
  setNotes,
  setReviewed,
  submitDetails,
  unbanBuyer,
  updateAccount,
  updateWebsite,
} from '@carded/contract';
import type { Person } from '@carded/domain/people';
import type { Outgoing } from '@carded/providers/outgoing';
import type { LoginCaller } from '#platform/access/caller.ts';
import { troubledSite } from './demo-shops.ts';
import type { DemoPeople, DemoStage } from './demo-stage.ts';
import { buyerAt, buyerWith, dataOf } from './seed-buyers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Addresses of the shop's messages: its own server, one that is failing, and one that was removed. */
const hooks = { broken: 'https://orders.northforkcigars.example/carded', gone: 'https://old.northfork.example/hooks' };

/** Makes outgoing calls with invented answers: nothing is sent while the demo is made. */
export function pretendedOutgoing(real: Outgoing): Outgoing {
  const answer = async (url: string) => ({ status: url === hooks.broken ? 500 : url === hooks.gone ? 410 : 204 });
  return { ...real, post: answer, put: answer };
}

/** The endpoints for webhooks. @returns the secret of the shop's own. */
export async function seedWebhooks(
  { act }: DemoStage,
  owner: LoginCaller,
  { shopUrl, shopKey, cigarsKey }: { shopUrl: string; shopKey: string; cigarsKey: string },
  now: number,
): Promise<string> {
  const add = (url: string, website: string, daysAgo: number) =>
    act(createWebhook, owner, now - daysAgo * dayMs, { body: { url, website } });
  const { secret } = await add(`${shopUrl}/webhooks/carded`, shopKey, 3);
  await add(hooks.broken, cigarsKey, 0.9);
  await add(hooks.gone, shopKey, 0.9);
  return secret;
}

/** Sets what an older account has: an address for invoices, and changed rules. */
export async function seedSettings(
  { act }: DemoStage,
  owner: LoginCaller,
  { cigarsKey, since }: { cigarsKey: string; since: number },
  now: number,
): Promise<void> {
  const billing = { address: '88 Mill Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' };
  await act(updateAccount, owner, since + dayMs, { body: { billing } });
  const given = { params: { token: cigarsKey } };
  const { workflow } = await act(getWebsite, owner, now, given);
  const texts = { ...(workflow.texts as object), successText: 'Thank you. Your cigars are on their way.' };
  await act(updateWebsite, owner, now - 6 * minuteMs, { ...given, body: { workflow: { ...workflow, texts } } });
}

/** The shop's server is sent one message again, which is on its way when the program starts. */
export async function seedResend({ act }: DemoStage, owner: LoginCaller, now: number): Promise<void> {
  const { deliveries } = await act(listDeliveries, owner, now, { query: {} });
  const delivered = deliveries.find(({ state }) => state === 'delivered');
  if (delivered !== undefined) await act(resendDelivery, owner, now, { params: { id: delivered.id } });
}

/** People who were invited and have not come yet: one does the books, one looks after one website. */
export async function seedLogins({ act }: DemoStage, owner: LoginCaller, cigarsId: string, now: number): Promise<void> {
  const logins = [
    ['June', 'Abernathy', 'billing,account', []],
    ['Noor', 'Haddad', 'verifications', [cigarsId]],
  ] as const;
  for (const [index, [firstname, lastname, permissions, websites]] of logins.entries())
    await act(createClientLogin, owner, now - (index + 1) * 17 * hourMs, {
      body: {
        login: {
          firstname,
          lastname,
          email: `${firstname}@northfork.example`.toLowerCase(),
          access_type: websites.length === 0 ? 1 : 2,
          websites: [...websites],
          permissions,
        },
      },
    });
}

type Row = { id: string; status: number };

/** Adds an owner's work in a log: notes, marks, a ban and a lifted one, saved views. `rows` are the newest of the log. */
export async function seedLog(
  { act }: DemoStage,
  owner: LoginCaller,
  cigarsKey: string,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  const of = (status: number, index: number) => rows.filter((row) => row.status === status)[index]?.id ?? '';
  const notes = [
    [of(3, 2), 'Regular. Asks for delivery after 5 p.m.'],
    [of(3, 5), 'Called to confirm the new address in Bend.'],
    [of(4, 0), 'Wrote to say that the license is at the DMV for renewal.'],
  ] as const;
  for (const [uuid, text] of notes) await act(setNotes, owner, now - 5 * hourMs, { body: { uuid, notes: text } });
  for (const index of [0, 1, 2])
    await act(setReviewed, owner, now - 4 * hourMs, { body: { uuid: of(4, index), reviewed: true } });
  const ban = (uuid: string, why: string, at: number) =>
    act(banBuyer, owner, at, { body: { buyer: { uuid }, notes: why } });
  await ban(of(3, 9), 'Disputed three orders that were delivered.', now - 12 * dayMs);
  await ban(of(4, 3), 'Used someone else’s license twice.', now - 3 * dayMs);
  await ban(of(3, 14), 'Chargeback on the order of last week.', now - 9 * dayMs);
  await act(unbanBuyer, owner, now - 2 * dayMs, {
    body: { buyer: { uuid: of(3, 14) }, notes: 'The bank took its dispute back.' },
  });
  const views = [
    { name: 'Denied this month', filters: { status: '4' }, find: '' },
    { name: 'Cigars, waiting', filters: { status: '1', website: cigarsKey }, find: '' },
    { name: 'Everything from Texas', filters: { country: 'US', state: 'TX' }, find: '' },
  ];
  for (const body of views) await act(createLogView, owner, now - 20 * dayMs, { body });
}

/** Links that were sent: one was used, one is under way, one waits. */
export async function seedLinks(
  { act, buyerOf }: DemoStage,
  owner: LoginCaller,
  { shopKey, cigarsKey }: { shopKey: string; cigarsKey: string },
  { people, waiting }: { people: DemoPeople; waiting: string },
  now: number,
): Promise<void> {
  const send = (key: string, hoursAgo: number, to: { phone?: string; email?: string }) =>
    act(sendVerificationLink, owner, now - hoursAgo * hourMs, { body: { token: key, ...to } });
  const used = await send(shopKey, 30, { email: 'bettina.cole@example.com' });
  const begun = await send(cigarsKey, 9, { phone: '(503) 555-0121' });
  await send(shopKey, 3, { phone: '(208) 555-0188', email: 'arthur.vance@example.com' });
  for (const [{ link }, person, hoursAgo] of [
    [used, people.US.known.find((one) => one.state === 'OR'), 29],
    [begun, people.US.unknown.find((one) => one.state === 'WA'), 8],
  ] as const) {
    if (person === undefined) continue;
    const at = now - hoursAgo * hourMs;
    const opened = { body: { link: { kind: 's' as const, token: link.split('/').at(-1) ?? '' } } };
    const { buyer_token: token } = await act(openBuyer, { by: 'anyone' }, at, opened);
    await act(submitDetails, await buyerOf(token, at + minuteMs), at + minuteMs, { body: { data: dataOf(person) } });
  }
  await act(sendVerificationMessage, owner, now - 2 * hourMs, {
    body: { uuid: waiting, email: 'buyer@example.com', notify_on_complete: true },
  });
}

/** Adds a person who bought, was banned, and came again. */
export async function seedBan(
  stage: DemoStage,
  owner: LoginCaller,
  site: { key: string; origin: string },
  person: Person,
  now: number,
): Promise<void> {
  const uuid = await (await buyerAt(stage, site, now - 8 * dayMs)).giveDetails(person);
  if (uuid === null) throw new Error('the demo could not begin a verification');
  await stage.act(banBuyer, owner, now - 6 * dayMs, {
    body: { buyer: { uuid }, notes: 'Resold what was bought here to minors.' },
  });
  await (await buyerAt(stage, site, now - 2 * dayMs)).giveDetails(person);
}

/** A card that could not be read, shown by a buyer who was asked for nothing else: what it says has to be typed. */
export async function seedUnreadCard(stage: DemoStage, owner: LoginCaller, key: string, now: number): Promise<void> {
  const at = now - 50 * minuteMs;
  const { link } = await stage.act(sendVerificationLink, owner, at, {
    body: { token: key, email: 'lorna.whitby@example.com', flow_type: 'ocr' },
  });
  const token = link.split('/').at(-1) ?? '';
  const opened = await stage.act(openBuyer, { by: 'anyone' }, at + minuteMs, { body: { link: { kind: 's', token } } });
  await buyerWith(stage, opened.buyer_token, at + minuteMs).show('harriet');
}

/** A page at another address than the website's: its popup says so to the account. */
export async function seedProblem({ act }: DemoStage, key: string, now: number): Promise<void> {
  const given = { query: { key, code: 'invalid_origin' } };
  const origin = `https://${troubledSite.seenAt}`;
  for (const hoursAgo of [50, 27, 26, 2])
    await act(reportProblem, { by: 'anyone' }, now - hoursAgo * hourMs, given, { origin });
}
