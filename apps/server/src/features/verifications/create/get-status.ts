import { getStatus as endpoint } from '@carded/contract';
import { callFunction, type Tables, uuidv7Time } from '@carded/database';
import { publicStatusOf } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import { findVerification, openRecord } from '#features/verifications/verification-row.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { noteServerAsked } from '#platform/install-checks/note-server-asked.ts';

/** Whether a text is a UUIDv7, as every verification's and session's is. */
export function isVerificationId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value);
}

/** The account a public uuid belongs to; null when there is none. */
export async function ownerOf(context: Context, id: string): Promise<string | null> {
  if (!isVerificationId(id)) return null;
  const [row] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.owners where id = $1',
    [id.toLowerCase()],
  );
  return row?.account_id ?? null;
}

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
export const getStatus = openQuery(endpoint, async ({ context, input: { params }, who }) => {
  const accountId = await ownerOf(context, params.uuid);
  if (accountId === null || (who.by === 'secret' && who.accountId !== accountId)) return refuse('uuid_not_found');
  return inAccount(context, accountId, async (tx) => {
    const row = await findVerification(tx, accountId, params.uuid.toLowerCase());
    if (row === null) return refuse('uuid_not_found');
    const status = publicStatusOf(row.status);
    // What never got a uuid outside has no status outside.
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
