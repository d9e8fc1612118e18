import { approveConnection as endpoint } from '@carded/contract';
import { readConnectRequest } from '@carded/contract/stores/connections';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { findWebsite, nameOf, readDomain, type WebsiteRow, websiteOfDomain } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { findStore, findStoreName, type StoreName } from '../stores.ts';

const codeBytes = 32;
const codeMs = 10 * 60_000;

export const approveConnection = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  if (context.providers.stores[body.platform]?.shop === undefined)
    refuse('unavailable', { message: 'This platform is not set up here. Paste the script by hand.' });
  const read = readConnectRequest(body, context.config.isLocal);
  if ('wrong' in read)
    return refuse('invalid_input', {
      fields: [{ path: `body.${read.wrong}`, message: 'is not as the plugin makes it' }],
    });
  const known = await findStoreName(tx, body.platform, read.externalId);
  if (known !== null && known.account_id !== who.accountId && (await isFirm(context, known))) refuse('store_elsewhere');
  const website = await websiteFor(context, tx, who, { site: body.site, token: body.website });
  const code = context.random(codeBytes).toString('base64url');
  await tx
    .insertInto('store_connections')
    .values({
      code_hash: hashToken(code),
      account_id: who.accountId,
      website_id: website.id,
      login_id: who.loginId,
      platform: body.platform,
      external_id: read.externalId,
      challenge: body.challenge,
      expires_at: new Date(context.now() + codeMs),
    })
    .execute();
  audit.subject = website.id;
  audit.detail = { platform: body.platform, domain: website.domain };
  const location = new URL(body.return);
  location.searchParams.append('code', code);
  location.searchParams.append('state', body.state);
  return { location: location.href };
});

/** The chosen website has the shop's host among its domains: a browser that is led back there is on it. */
const websiteFor = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  { site, token }: { site: string; token: string | undefined },
): Promise<WebsiteRow> => {
  const read =
    readDomain(site, context.config.isLocal) ??
    refuse('invalid_input', { fields: [{ path: 'body.site', message: 'must be the address of a website' }] });
  const savedBy = nameOf(who);
  if (token === undefined)
    return (await websiteOfDomain(context, tx, { accountId: who.accountId, ...read, savedBy })).website;
  const website = await findWebsite(tx, who, token, { forUpdate: true });
  if (website.domain === read.domain || website.additional_domains.includes(read.domain)) return website;
  return tx
    .updateTable('websites')
    .set({ additional_domains: [...website.additional_domains, read.domain] })
    .where('account_id', '=', website.account_id)
    .where('id', '=', website.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Whether a store has answered with its own secret. Anyone may say that a shop is theirs, and only the shop can answer for it: until it has, it keeps nobody else from
 * connecting it.
 */
export async function isFirm(context: Context, { account_id, store_id }: StoreName): Promise<boolean> {
  const store = await readInAccount(context, account_id, (tx) => findStore(tx, store_id));
  return store?.set_up_at != null;
}
