import { statusNumber } from '@carded/domain/codes';
import type { Person } from '@carded/domain/people';
import { demoCast } from './demo-cast.ts';
import type { DemoPeople } from './demo-people.ts';
import { demoSites, troubledSite } from './demo-shops.ts';
import type { DemoStage } from './demo-stage.ts';
import { tellLeads, tellPosts } from './desk/tell-desk.ts';
import { type DemoHistory, newestRows, queuedInquiries } from './grow-demo.ts';
import { tellCards, tellStates } from './tell-buyers.ts';
import { tellDenials } from './tell-denials.ts';
import {
  tellBan,
  tellLinks,
  tellLog,
  tellLogins,
  tellProblem,
  tellSettings,
  tellUnreadCard,
  tellWebhooks,
} from './tell-merchant.ts';
import { tellInquiries, tellNews, tellTickets } from './tell-support.ts';

const placesOf = (stage: DemoStage, { shops }: DemoHistory, now: number) => {
  const { shopUrl } = stage.then(now).config;
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
const tellPictures = async (stage: DemoStage, history: DemoHistory, now: number): Promise<void> => {
  const siteOf = placesOf(stage, history, now);
  const shop = siteOf(null);
  const keeping = siteOf('summitpayments-shop.example');
  await tellCards(stage, { shop, cigars: siteOf(cigarsDomain), keeping }, now);
  await tellUnreadCard(stage, demoCast(history.basics).owner, shop.key, now);
};

/** Once, after the first history: what people did in the last weeks, so that every screen has something to show. @returns the secret of the shop's webhooks. */
export async function tellStories(
  stage: DemoStage,
  history: DemoHistory,
  people: DemoPeople,
  now: number,
): Promise<string> {
  const context = stage.then(now);
  const { owner, staff } = demoCast(history.basics);
  const siteOf = placesOf(stage, history, now);
  const shop = siteOf(null);
  const cigars = siteOf(cigarsDomain);
  const keys = { shopKey: shop.key, cigarsKey: cigars.key };
  await tellPictures(stage, history, now);
  await tellSettings(stage, owner, { ...keys, since: history.since }, now);
  const secret = await tellWebhooks(stage, owner, { ...keys, shopUrl: context.config.shopUrl }, now);
  const wholesale = { key: history.shops.troubled.key, origin: `https://${troubledSite.domain}` };
  await tellStates(stage, { shop, cigars, wholesale }, people, now);
  await tellDenials(stage, cigars, staff, people, now);
  const rows = await newestRows(context, owner.accountId);
  await tellLog(stage, owner, cigars.key, rows, now);
  await tellBan(stage, owner, shop, people.US.known.at(-200) as Person, now);
  const waiting = rows.find(({ status }) => status === statusNumber.id_required)?.id ?? '';
  await tellLinks(stage, owner, keys, { people, waiting }, now);
  await tellLogins(stage, owner, cigars.websiteId, now);
  await tellProblem(stage, history.shops.troubled.key, now);
  await tellTickets(stage, { owner, staff }, now);
  await tellNews(stage, { staff }, now);
  await tellLeads(stage, { owner, staff }, now);
  await tellPosts(stage, { staff }, now);
  await tellInquiries(stage, { owner, staff }, () => queuedInquiries(context), now);
  return secret;
}
