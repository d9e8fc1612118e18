import * as endpoints from '@carded/contract';
import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { publicStatusOf, verificationStatuses } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount, openQuery, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import {
  findVerification,
  isVerificationId,
  openRecord,
  ownerOf,
  type VerificationRow,
} from '#verification/verification-row.ts';

const buyerOf = (record: BuyerRecord): Record<string, string | number> => {
  const [year, month, day] = record.birth_date.split('-').map(Number);
  const { first_name, last_name, address, city, state, zip, country, email, phone } = record;
  return {
    first_name,
    last_name,
    address,
    city,
    state,
    zip,
    country,
    dob_day: day ?? 0,
    dob_month: month ?? 0,
    dob_year: year ?? 0,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
};

/** Anyone who has the uuid reads the status; the rest needs the account's secret. */
export const getStatus = openQuery(endpoints.getStatus, async ({ context, input: { params }, who }) => {
  const accountId = await ownerOf(context, params.uuid);
  if (accountId === null || (who.by === 'secret' && who.accountId !== accountId)) return refuse('uuid_not_found');
  return inAccount(context, accountId, async (tx) => {
    const row = await findVerification(tx, accountId, params.uuid.toLowerCase());
    if (row === null) return refuse('uuid_not_found');
    const status = publicStatusOf(row.status);
    // A verification that never got a uuid outside has no status outside.
    if (status === 'not_created') return refuse('uuid_not_found');
    const open = {
      status,
      version: row.version,
      ...(row.reason === null ? {} : { reason: row.reason }),
      ...(row.is_test ? { test: true as const } : {}),
    };
    if (who.by !== 'secret' || who.isTest !== row.is_test) return open;
    if (row.is_test) noteServerAsked(context, { accountId, websiteId: row.website_id });
    const record = await openRecord(context, row);
    const website = await tx
      .selectFrom('websites')
      .select(['key_live', 'key_test'])
      .where('account_id', '=', accountId)
      .where('id', '=', row.website_id)
      .executeTakeFirst();
    return {
      ...open,
      key: (row.is_test ? website?.key_test : website?.key_live) ?? '',
      verification: { buyer: buyerOf(record), created: new Date(uuidv7Time(row.id)).toISOString() },
      metadata: record.metadata ?? {},
    };
  });
});

const days = 90;
/** Statuses of verifications that got a uuid outside; others are never the latest. */
const begun = verificationStatuses.filter(({ group }) => group !== 'blocked').map(({ number }) => number);

/** The newest verification of the account, or of one key, within 90 days. */
export const getLatest = query(endpoints.getLatest, async ({ context, who, tx }) => {
  let newest = tx
    .selectFrom('verifications as v')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'w.domain', 'w.key_live', 'w.key_test'])
    .where('v.account_id', '=', who.accountId)
    .where('v.id', '>=', uuidv7Floor(context.now() - days * 86_400_000))
    .where('v.is_test', '=', who.isTest)
    .where('v.status', 'in', begun)
    .orderBy('v.id', 'desc')
    .limit(1);
  if (who.key !== null) newest = newest.where('v.website_id', '=', who.key.websiteId);
  const row = await newest.executeTakeFirst();
  if (row === undefined) return refuse('uuid_not_found');
  return {
    uuid: row.id,
    created: new Date(uuidv7Time(row.id)).toISOString(),
    status: publicStatusOf(row.status),
    key: row.is_test ? row.key_test : row.key_live,
    domain: row.domain,
    ...(row.is_test ? { test: true as const } : {}),
  };
});

/**
 * Is this uuid a verification of this key, and where does it stand. `blocked` is true for anything but accepted, and for a test that a live key asks about
 * outside developer mode: a shop that looks at nothing else is not passed by a test buyer.
 */
export const validate = query(endpoints.validate, async ({ context, input: { body }, who, tx, request }) => {
  const key = who.by === 'key' ? who : who.key;
  const id = body.uuid.toLowerCase();
  const row = isVerificationId(id) ? await findVerification(tx, who.accountId, id) : null;
  if (row === null || row.website_id !== key?.websiteId) return refuse('uuid_not_found');
  const status = publicStatusOf(row.status);
  if (status === 'not_created') return refuse('uuid_not_found');
  // A page says where it is; a server has no origin.
  if (row.is_test && request.origin === null)
    noteServerAsked(context, { accountId: row.account_id, websiteId: row.website_id });
  return {
    status,
    blocked: status !== 'accepted' || (row.is_test && !key.isTestKey && !(await isInDevMode(tx, row))),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.is_test ? { test: true as const } : {}),
  };
});

const isInDevMode = async (tx: Queries, row: Pick<VerificationRow, 'account_id' | 'website_id'>): Promise<boolean> => {
  const website = await tx
    .selectFrom('websites')
    .select('is_dev_mode')
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.website_id)
    .executeTakeFirst();
  return website?.is_dev_mode === true;
};

/**
 * A shop's server asked about a test of its website: a live check of the installation wants to know, where there is one. Nobody waits for it, and nothing of the answer
 * depends on it.
 */
function noteServerAsked(context: Context, { accountId, websiteId }: { accountId: string; websiteId: string }): void {
  const now = new Date(context.now());
  const noted = inAccount(context, accountId, (tx) =>
    tx
      .updateTable('install_checks')
      .set({ server_asked_at: now })
      .where('account_id', '=', accountId)
      .where('website_id', '=', websiteId)
      .where('expires_at', '>', now)
      .where('server_asked_at', 'is', null)
      .execute(),
  );
  noted.catch((error: unknown) => context.log.warn({ err: error }, 'a live check was not told'));
}
