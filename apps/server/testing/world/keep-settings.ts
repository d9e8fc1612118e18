import { inTenant } from '@carded/database';
import { insertTrials } from '#features/billing/index.ts';
import { sendProductMail } from '#features/messages/index.ts';
import { makeLogin, type TestServer } from '#testing/index.ts';
import { askingOf } from './asking.ts';
import type { Ids, Made } from './made.ts';
import { password } from './people.ts';

const reason = 'A reason long enough';
const pin = '4821';

/** Settings, tickets and news, of two websites, logins or accounts each. */
export async function keepSettings(server: TestServer, made: Made, ids: Ids) {
  const ask = askingOf(server);
  const { context } = server;
  const { own, twin, owner, colleague, reviewer, home } = made;
  const { account, otherSite } = home;

  // Settings of every kind, changed once.
  await ask('maintenance.set', { body: { on: false, reason } }, reviewer.headers);
  for (const { website } of [own, otherSite]) {
    const params = { token: website.liveKey };
    await ask('websites.checkDomain', { params, body: { domain: website.domain } }, owner.headers);
    await ask(
      'problems.report',
      { query: { key: website.liveKey, code: 'timeout' } },
      { origin: `https://${website.domain}` },
    );
    await ask(
      'ageGate.count',
      { query: { key: website.liveKey, result: 'shown' } },
      { origin: `https://${website.domain}` },
    );
    await ask('websites.updateAppSettings', { params, body: { settings: { enabled: true } } }, owner.headers);
    await ask('install.beginCheck', { body: { website: website.liveKey } }, owner.headers);
    const { settings } = (await ask('scanner.websiteSettings', { params }, owner.headers)).body;
    await ask(
      'scanner.updateWebsiteSettings',
      { params, body: { settings: { ...settings, min_age: 25 } } as never },
      owner.headers,
    );
  }
  const { cookie } = await makeLogin(context, made.foreign.account);
  await ask('scanner.setWebsite', { body: { token: made.foreign.own.website.liveKey } }, { cookie });
  await ask('scanner.updateSettings', { body: { pin, password } }, owner.headers);
  await ask('accounts.renewSecret', { body: { kind: 'test', password } }, owner.headers);
  for (const prop of ['welcome_dismissed', 'install_notice_dismissed'] as const)
    await ask('notifications.dismiss', { body: { id: account.accountId, prop, value: true } }, owner.headers);

  // Tickets that were looked at.
  for (const { ticket } of [own, twin]) {
    for (const who of [owner, colleague]) await ask('tickets.seen', { params: { id: ticket } }, who.headers);
    await ask('staffTickets.open', { params: { id: ticket } }, reviewer.headers);
    await ask('staffTickets.note', { params: { id: ticket }, body: { body: 'Between us.' } }, reviewer.headers);
  }
  const readers = { reader: '', otherReader: '' };
  for (const name of ['reader', 'otherReader'] as const) {
    const to = `${name}@home.example`;
    await sendProductMail(context, { to, subject: 'News', text: 'There is something new.', messageId: to });
    readers[name] = new URL(server.sent.mails.at(-1)?.unsubscribeUrl ?? '').searchParams.get('ut') ?? '';
  }

  // Adds a duration of a review.
  await context.db.queries
    .insertInto('review_waits')
    .values(
      [60, 120].map((waited) => ({
        id: context.newId(),
        settled_at: new Date(context.now()),
        waited_seconds: waited,
      })),
    )
    .execute();

  // Adds counts of the installation.
  for (const figure of ['accept_suggested', 'accepts_sampled'] as const) {
    const counted = { figure, hits: 3, others: 1 };
    await context.db.queries
      .insertInto('live_changes')
      .values({ ...counted, day: '2026-11-19' })
      .execute();
    await context.db.queries
      .insertInto('live_figures')
      .values({ ...counted, month: '2026-10-01' })
      .execute();
  }

  // Adds alerts, here and in the other account.
  for (const { accountId } of [home.account, made.foreign.account])
    await context.db.queries
      .insertInto('alerts')
      .values({ id: context.newId(), account_id: accountId, kind: 'reviews_half', at: new Date(context.now()) })
      .execute();

  // Trials whose date has come, and prices to come.
  for (const { accountId } of [home.account, made.foreign.account])
    await inTenant(context.db, accountId, async (tx) => {
      const now = new Date(context.now());
      await insertTrials(tx, accountId, { endsAt: now }, now);
      const price = {
        kind: 'scan' as const,
        from_month: '2099-01-01',
        unit_micros: 1,
        reason: 'Agreed',
        set_by: 'test',
      };
      await tx
        .insertInto('account_prices')
        .values({ account_id: accountId, ...price })
        .execute();
    });

  // Cards that were shown, here and elsewhere.
  for (const { accountId } of [home.account, made.foreign.account]) {
    const hash = () => context.random(16);
    const card = { card_hash: hash(), name_hash: hash(), birth_date_hash: hash() };
    const times = { seen_at: new Date(context.now()), ends_at: new Date(context.now() + 90 * 86_400_000) };
    await context.db.queries
      .insertInto('cards_seen')
      .values({ account_id: accountId, verification_id: context.newId(), round: 1, ...card, ...times })
      .execute();
    await context.db.queries
      .insertInto('live_frames_seen')
      .values({ frame_hash: hash(), ends_at: times.ends_at })
      .execute();
    await inTenant(context.db, accountId, async (tx) => {
      const of = { account_id: accountId, verification_id: context.newId() };
      const live = { nonce_hash: hash(), token_hash: hash(), move: 'closer' as const, begun_at: times.seen_at };
      await tx
        .insertInto('live_captures')
        .values({ ...of, ...live })
        .execute();
      await tx
        .insertInto('review_samples')
        .values({ ...of, website_id: context.newId(), is_own: false, sampled_at: times.seen_at })
        .execute();
    });
  }

  // Adds prepared replies of staff.
  for (const title of ['canned', 'otherCanned'])
    ids[title] = (await ask('cannedReplies.create', { body: { title, body: 'Thank you.' } }, reviewer.headers)).body.id;
  for (const text of ['news', 'otherNews'])
    ids[text] = (
      await ask(
        'staffNews.create',
        { body: { text, publish_at: new Date(context.now()).toISOString() } },
        reviewer.headers,
      )
    ).body.id;
  for (const who of [owner, colleague])
    await ask('news.dismiss', { body: { message_id: ids.otherNews ?? '' } }, who.headers);

  return { pin, readers };
}
