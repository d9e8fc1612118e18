import {
  addLeadNote,
  collectLead,
  createPost,
  listLeads,
  openReview,
  publishPost,
  settleReview,
  updateLead,
} from '@carded/contract';
import { type DenyReason, denyReasonOf, denyReasons, statusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import type { Person } from '@carded/domain/people';
import { isAnswer } from '@carded/domain/review';
import { reviewsWaitAtMostMs } from '#features/reviews/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/command.ts';
import { addFacts } from '#verification/add-facts.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { demoSites, troubledSite } from './demo-shops.ts';
import type { DemoPeople, DemoStage } from './demo-stage.ts';
import { leadTexts, postTexts } from './desk/desk-texts.ts';
import { type DemoHistory, demoCast, newestRows, queuedInquiries } from './grow-demo.ts';
import { keepGonePictures, unread } from './orders/finish-order.ts';
import type { OrderSite } from './orders/insert-orders.ts';
import { dataOf, seedCards, seedStates } from './seed-buyers.ts';
import {
  seedBan,
  seedLinks,
  seedLog,
  seedLogins,
  seedProblem,
  seedSettings,
  seedUnreadCard,
  seedWebhooks,
} from './seed-merchant.ts';
import { seedInquiries, seedNews, seedTickets } from './seed-support.ts';

const placesOf = (stage: DemoStage, { shops }: DemoHistory, now: number) => {
  const { shopUrl } = stage.contextAt(now).config;
  return (domain: string | null) => {
    const index = demoSites.findIndex((site) => site.domain === domain);
    const site = demoSites[index];
    const { id: websiteId, key } = shops.sites[index] ?? { id: '', key: '' };
    if (site === undefined) throw new Error(`the demo has no ${domain}`);
    const accountId = shops.accounts[site.account];
    return { key, websiteId, accountId, origin: domain === null ? shopUrl : `https://${domain}` };
  };
};
const cigarsDomain = 'northforkcigars.example';

/** Cards and a passport with their pictures. */
const seedPictures = async (stage: DemoStage, history: DemoHistory, now: number): Promise<void> => {
  const siteOf = placesOf(stage, history, now);
  const shop = siteOf(null);
  const keeping = siteOf('summitpayments-shop.example');
  await seedCards(stage, { shop, cigars: siteOf(cigarsDomain), keeping }, now);
  await seedUnreadCard(stage, demoCast(history.basics).owner, shop.key, now);
};

/**
 * Adds the events of recent weeks once, after the first history, so that every screen has content.
 * @returns the secret of the shop's webhooks.
 */
export async function seedStories(
  stage: DemoStage,
  history: DemoHistory,
  people: DemoPeople,
  now: number,
): Promise<string> {
  const context = stage.contextAt(now);
  const { owner, staff } = demoCast(history.basics);
  const siteOf = placesOf(stage, history, now);
  const shop = siteOf(null);
  const cigars = siteOf(cigarsDomain);
  const keys = { shopKey: shop.key, cigarsKey: cigars.key };
  await seedPictures(stage, history, now);
  await seedSettings(stage, owner, { ...keys, since: history.since }, now);
  const secret = await seedWebhooks(stage, owner, { ...keys, shopUrl: context.config.shopUrl }, now);
  const wholesale = { key: history.shops.troubled.key, origin: `https://${troubledSite.domain}` };
  await seedStates(stage, { shop, cigars, wholesale }, people, now);
  await seedDenials(stage, cigars, staff, people, now);
  const rows = await newestRows(context, owner.accountId);
  await seedLog(stage, owner, cigars.key, rows, now);
  await seedBan(stage, owner, shop, people.US.known.at(-200) as Person, now);
  const waiting = rows.find(({ status }) => status === statusNumber.id_required)?.id ?? '';
  await seedLinks(stage, owner, keys, { people, waiting }, now);
  await seedLogins(stage, owner, cigars.websiteId, now);
  await seedProblem(stage, history.shops.troubled.key, now);
  await seedTickets(stage, { owner, staff }, now);
  await seedNews(stage, { staff }, now);
  await seedLeads(stage, { owner, staff }, now);
  await seedPosts(stage, { staff }, now);
  await seedInquiries(stage, { owner, staff }, () => queuedInquiries(context), now);
  return secret;
}

type People = { owner: LoginCaller; staff: LoginCaller };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const anyone = { by: 'anyone' } as const;

/** Businesses that asked, in each status: the owner of the demo once did, and has signed up since. */
async function seedLeads({ act }: DemoStage, { owner, staff }: People, now: number): Promise<void> {
  const from = (index: number) => ({ ip: `198.51.100.${index + 1}` });
  const [first, ...others] = owner.name.split(' ');
  const joined = { personal_email: owner.email, personal_firstname: first ?? '', personal_lastname: others.join(' ') };
  const business_name = owner.account.businessName;
  await act(collectLead, anyone, now - 60 * dayMs, { body: { info: { ...joined, business_name } } }, from(99));
  for (const [index, { info, hoursAgo, note, next, nextInHours, dead }] of leadTexts.entries()) {
    const at = now - hoursAgo * hourMs;
    await act(collectLead, anyone, at, { body: { info } }, from(index));
    const later = at + (hoursAgo * hourMs) / 2;
    const { leads } = await act(listLeads, staff, later, { body: { search: info.personal_email } });
    const of = { params: { id: leads[0]?.id ?? '' } };
    if (note !== undefined) await act(addLeadNote, staff, later, { ...of, body: { body: note } });
    if (next !== undefined)
      await act(updateLead, staff, later, {
        ...of,
        body: {
          ...{ status: 2, next, owner: staff.loginId },
          next_at: new Date(now + (nextInHours ?? 24) * hourMs).toISOString(),
        },
      });
    if (dead !== undefined) await act(updateLead, staff, later, { ...of, body: { status: 4, dead_reason: dead } });
  }
}

/** Posts that are to come and not finished: those that are out come with the product. */
async function seedPosts({ act }: DemoStage, { staff }: Pick<People, 'staff'>, now: number): Promise<void> {
  for (const { inDays, ...content } of postTexts) {
    const at = now - hourMs;
    const { id } = await act(createPost, staff, at, { body: { ...content, og_image: '' } });
    if (inDays === null) continue;
    const publishAt = new Date(now + inDays * dayMs).toISOString();
    await act(publishPost, staff, at, { params: { id }, body: { version: 1, publish_at: publishAt } });
  }
}

const minuteMs = 60_000;
const notes: Partial<Record<DenyReason, string>> = {
  fake_id: 'The lettering on the front is none of this state.',
  both_sides_needed: 'The front twice.',
  info_missing: 'A thumb lies on the birth date.',
};

/** Cards that no machine could read, looked at by a person: one refused for each reason there is, one that nobody looked at, and a few found good. */
async function seedDenials(
  stage: DemoStage,
  site: Pick<OrderSite, 'accountId' | 'websiteId' | 'origin'>,
  staff: LoginCaller,
  people: DemoPeople,
  now: number,
): Promise<void> {
  // Leaves out wrong codes, which only the program counts.
  const reasons = denyReasons.filter(({ retry }) => retry !== 'phone').map(({ code }) => code);
  const outcomes: (DenyReason | null)[] = [...reasons, null, null, null];
  for (const [index, reason] of outcomes.entries()) {
    const isAnswered = reason === null || isAnswer(reason);
    const at = now - (index * 83 + 5) * hourMs - (isAnswered ? 0 : reviewsWaitAtMostMs);
    const hasSelfie = reason !== null && denyReasonOf(reason).retry === 'selfie';
    const found = people.US.unknown[people.US.unknown.length - 40 - index] as Person;
    // Colorado asks for a selfie there.
    const person = hasSelfie ? { ...found, state: 'CO', city: 'Denver', zip: '80205' } : { ...found, ...oregon };
    const { id } = await startVerification(stage.contextAt(at), {
      accountId: site.accountId,
      websiteId: site.websiteId,
      isTestKey: false,
      via: 'popup',
      actor: 'buyer',
      data: dataOf(person),
      attached: { reference: `NC-${3_100 + index}` },
      options: {},
      session: null,
      pageOrigin: site.origin,
      idempotency: null,
      isTrustedSource: true,
    });
    const shownAt = at + 2 * minuteMs;
    const base = { kind: 'document', at: shownAt, documentId: '1', readBy: 'none', ...unread } as const;
    const facts: Fact[] = [
      { ...base, side: 'front' },
      { ...base, side: 'back' },
      ...(hasSelfie ? [{ kind: 'selfie', at: shownAt, state: 'given' } as const] : []),
    ];
    const context = stage.contextAt(shownAt);
    await inAccount(context, site.accountId, async (tx) => {
      const sides = hasSelfie ? (['front', 'back', 'selfie'] as const) : (['front', 'back'] as const);
      await keepGonePictures(context, tx, { accountId: site.accountId, id, sides });
      await addFacts(context, tx, site.accountId, id, facts);
    });
    if (!isAnswered) {
      const endsAt = shownAt + reviewsWaitAtMostMs;
      const end: Fact = { kind: 'review', at: endsAt, outcome: 'deny', reason };
      await inAccount(context, site.accountId, (tx) =>
        addFacts(stage.contextAt(endsAt), tx, site.accountId, id, [end]),
      );
      continue;
    }
    const settledAt = at + 14 * minuteMs;
    await stage.act(openReview, staff, settledAt, { params: { id } });
    const note = reason === null ? undefined : notes[reason];
    const noted = note === undefined ? {} : { note };
    await stage.act(settleReview, staff, settledAt + minuteMs, {
      params: { id },
      body: reason === null ? { outcome: 'accept', ...noted } : { outcome: 'deny', reason, ...noted },
    });
  }
}

const oregon = { state: 'OR', city: 'Bend', zip: '97701' };
