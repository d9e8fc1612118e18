import { CallError } from '@carded/client';
import { asOwner, asStaff, createByApi } from './api.ts';
import { openAsBuyer } from './buyer-by-api.ts';
import { knownBuyer, unknownBuyer } from './buyers.ts';
import { licenseOf, photoOf, unreadable } from './cards.ts';
import { everyRoute } from './every-route.ts';
import { someOwnReview } from './own-review.ts';
import type { OwnShop } from './own-shop.ts';
import { theRun } from './run.ts';

/** Ids of existing objects that pages are opened with. */
export type Known = {
  website: string;
  verification: string;
  order: string;
  ticket: string;
  inquiry: string;
  review: string;
  lead: string;
  account: string;
};
export type Visit = { path: string; leadsTo?: string };

/** An address nobody was ever given. */
const never = 'a'.repeat(32);

/** Lists visits of routes whose address has parameters. */
export function visitsWith(known: Known): Record<string, readonly Visit[]> {
  const at = (...paths: string[]): Visit[] => paths.map((path) => ({ path }));
  const { website, verification, order, ticket, inquiry, review, lead, account } = known;
  return {
    '/account': [{ path: '/account', leadsTo: '/account/usage' }],
    '/account/tos': [{ path: '/account/tos', leadsTo: '/account/usage' }],
    '/account/verifications': at('/account/verifications', '/account/verifications?status=3&includeTest=true'),
    '/account/orders': at('/account/orders', '/account/orders?list=all'),
    '/account/orders/:order': at(`/account/orders/${order}`),
    '/account/reviews/:id': at(`/account/reviews/${review}`),
    '/account/verifications/:uuid': at(`/account/verifications/${verification}`),
    '/account/websites/:token/scanner': at(`/account/websites/${website}/scanner`),
    '/account/websites/:token/rules': at(`/account/websites/${website}/rules`),
    '/account/websites/:token/:action?': at(
      ...['', '/keys', '/link'].map((section) => `/account/websites/${website}${section}`),
    ),
    '/account/id_scanner/access/:token': at(`/account/id_scanner/access/${website}`),
    '/account/support/view/:id': at(`/account/support/view/${ticket}`),
    // Belongs to a broker, who has another story.
    '/account/customers': [{ path: '/account/customers', leadsTo: '/account/usage' }],
    '/account/customers/statistics': [{ path: '/account/customers/statistics', leadsTo: '/account/usage' }],
    '/account/customers/:uuid': [{ path: '/account/customers/1', leadsTo: '/account/usage' }],
    '/account/install/custom/age-gate': at('/account/install/custom/age-gate?type=yesno'),
    '/account/install/guides/:platform/:tab?/:tab2?': at(
      '/account/install/guides/woocommerce',
      '/account/install/guides/woocommerce/server/classic',
      '/account/install/guides/wix/orders',
    ),
    '/account/*': at('/account/no-such-page'),
    '/staff': [{ path: '/staff', leadsTo: '/staff/reviews' }],
    '/staff/websites/:id': at(`/staff/websites/${website}`),
    '/staff/websites/:id/:action?': at(`/staff/websites/${website}/general`, `/staff/websites/${website}/keys`),
    '/staff/websites/:id/scanner': at(`/staff/websites/${website}/scanner`),
    '/staff/websites/:id/rules': at(`/staff/websites/${website}/rules`),
    '/staff/websites/:id/internal': at(`/staff/websites/${website}/internal`),
    '/staff/reviews/:id': at(`/staff/reviews/${review}`),
    '/staff/support/view/:id': at(`/staff/support/view/${ticket}`),
    '/staff/inquiries/:id': at(`/staff/inquiries/${inquiry}`),
    '/staff/leads': at('/staff/leads', '/staff/leads?view=list'),
    '/staff/leads/:id': at(`/staff/leads/${lead}`),
    '/staff/posts/:id': at('/staff/posts/new'),
    '/staff/accounts/:id': at(`/staff/accounts/${account}`),
    '/staff/accounts/:id/money': at(`/staff/accounts/${account}/money`),
    '/staff/operations/failed': at('/staff/operations/failed'),
    '/staff/*': at('/staff/no-such-page'),
    '/resetpassword/:token': at(`/resetpassword/${never}`),
    '/resetmfa/:token': at(`/resetmfa/${never}`),
    '/invitation/:token': at(`/invitation/${never}`),
    '/confirmemail/:token': at(`/confirmemail/${never}`),
    '/unsubscribe': at('/unsubscribe', `/unsubscribe?uid=${never}`),
    '/scanner/pair': [{ path: '/scanner/pair' }, { path: `/scanner/pair#${never}`, leadsTo: '/scanner/pair' }],
    '/scanner/:id?': at('/scanner', `/scanner/${never}`),
    '/id_scanner/access/:token': at(`/id_scanner/access/${never}`),
    '/scanner/textarea': at('/scanner/textarea', '/scanner/textarea?demo'),
    '/*': at('/no-such-page'),
  };
}

/**
 * Lists visits of a route.
 * @throws for a route whose parameters have no values here
 */
export function visitsOf(pattern: string, given: Record<string, readonly Visit[]>): readonly Visit[] {
  const visits = given[pattern] ?? (/[:*]/.test(pattern) ? [] : [{ path: pattern }]);
  if (visits.length === 0) throw new Error(`the walk does not know how to open ${pattern}`);
  return visits;
}

/** The routes that begin like this. */
export function routesUnder(prefix: string): readonly string[] {
  return everyRoute.filter((pattern) => pattern === prefix || pattern.startsWith(`${prefix}/`));
}

/** Placeholder without objects: it is enough to tell whether a route is known. */
export const nothing: Known = {
  website: 'w',
  verification: 'v',
  order: 'o',
  ticket: 't',
  inquiry: 'i',
  review: 'r',
  lead: 'l',
  account: 'a',
};

const newTicket = async (): Promise<string> => {
  const body = { subject: `How do I print the log ${Date.now()}`, body: 'I need it on paper.' };
  return (await asOwner().call('tickets.create', { body })).id;
};

/** Makes one of each object that a page of the account shows by its address; with a shop, also a review for its own team. */
export async function knownToMerchant(shop?: OwnShop): Promise<Known> {
  const { demo } = theRun();
  const made = await createByApi(demo.shop, knownBuyer());
  const verification = 'uuid' in made ? made.uuid : '';
  const review = shop === undefined ? nothing.review : await someOwnReview(shop);
  const { orders } = await asOwner().call('orders.list', { body: { list: 'held' } });
  const order = orders[0]?.id ?? '';
  return { ...nothing, website: demo.shop.key, verification, order, ticket: await newTicket(), review };
}

/** Makes one of each object for staff's pages. */
export async function knownToStaff(shop: OwnShop): Promise<Known> {
  return {
    ...nothing,
    website: shop.key,
    ticket: await newTicket(),
    inquiry: await someInquiry(),
    lead: await someLead(),
    account: (await asOwner().call('accounts.get', {})).account.uuid,
    review: await someReview(shop),
  };
}

/** Finds an inquiry, which another story makes. */
const someInquiry = async (): Promise<string> => {
  const list = async () => (await asStaff().call('staffInquiries.list', { query: {} })).inquiries[0]?.id;
  const there = await list();
  if (there !== undefined) return there;
  const payments = {
    ...{ state: 'ID', monthly_volume: 'under_50k' as const },
    ...{ contact_name: 'Ingrid Halvorsen', contact_email: 'ingrid@northfork.example' },
  };
  // Tries to send one, which fails when another story just did.
  const isOurs = await asOwner()
    .call('inquiries.submitPayments', { body: { payments } })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'conflict') return false;
        throw error;
      },
    );
  const id = (await list()) ?? '';
  if (!isOurs) return id;
  const answered = { status: 'answered' as const, note: '', answer: 'Two processors will write to you.' };
  await asStaff().call('staffInquiries.update', { params: { id }, body: answered });
  return id;
};

const someLead = async (): Promise<string> => {
  const body = { personal_email: `lead-${Date.now()}@leads.example`, business_name: 'Mesa Cloud' };
  return (await asStaff().call('staffLeads.create', { body })).id;
};

const someReview = async ({ key, url, domain }: OwnShop): Promise<string> => {
  const buyer = unknownBuyer();
  const card = await licenseOf(buyer);
  const { client } = await openAsBuyer({ key, origin: url }, buyer);
  for (const [side, shown] of [
    ['front', card.front],
    ['back', await unreadable(card.back)],
  ] as const) {
    const image = (await photoOf(shown)).buffer.toString('base64');
    await client.call('buyerSteps.submitDocument', { body: { side, image } });
  }
  const { waiting } = await asStaff().call('reviews.list', {});
  const found = waiting.find(({ website }) => website.includes(domain.split(':')[0] ?? domain));
  if (!found) throw new Error(`nobody waits at ${domain}`);
  return found.id;
};
