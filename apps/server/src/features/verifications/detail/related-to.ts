import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { type Resemblance, resemblances, statusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { underageRememberedMs } from '#verification/start/read-for-create.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

const atMost = 10;

/** The newest other attempts of the same buyer, on the websites the caller may see. */
export async function relatedTo(
  tx: Queries,
  who: Pick<LoginCaller, 'accountId' | 'websiteIds'>,
  row: Pick<VerificationRow, 'id' | 'token_buyer'>,
  dataKey: Buffer,
) {
  if (row.token_buyer === null) return [];
  let found = tx
    .selectFrom('verifications as v')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'v.sealed', 'w.domain'])
    .where('v.account_id', '=', who.accountId)
    .where('v.token_buyer', '=', row.token_buyer)
    .where('v.id', '!=', row.id);
  if (who.websiteIds !== null) found = found.where('v.website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await found.orderBy('v.id', 'desc').limit(atMost).execute();
  return rows.map((other) => ({
    uuid: other.id,
    status: other.status,
    test: other.is_test,
    created: new Date(uuidv7Time(other.id)).toISOString(),
    domain: other.domain ?? '',
    reference: unsealJson<BuyerRecord>(dataKey, other.id, other.sealed).reference ?? null,
  }));
}

type Tokens = Pick<VerificationRow, 'token_phone' | 'token_email' | 'token_phonetic_full' | 'token_zip'>;
type Other = { uuid: string; websiteId: string; domain: string; by: Resemblance[] };

/** The buyers refused for age whom this one resembled when that was asked, newest first; none where it did not count. */
export async function refusedBefore(
  tx: Queries,
  accountId: string,
  row: Tokens & Pick<VerificationRow, 'id'>,
  facts: readonly Fact[],
): Promise<Other[]> {
  const askedAt = Math.max(
    ...facts.flatMap((fact) =>
      fact.kind === 'earlier' && fact.found.some(({ what }) => what === 'underage') ? [fact.at] : [],
    ),
  );
  if (!Number.isFinite(askedAt)) return [];
  const { token_phone: phone, token_email: email, token_phonetic_full: name, token_zip: zip } = row;
  const rows = await tx
    .selectFrom('verifications as v')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select([
      'v.id',
      'v.website_id',
      'w.domain',
      'v.token_phone',
      'v.token_email',
      'v.token_phonetic_full',
      'v.token_zip',
    ])
    .where('v.account_id', '=', accountId)
    .where('v.id', '!=', row.id)
    .where('v.id', '>=', uuidv7Floor(askedAt - underageRememberedMs))
    .where('v.id', '<', uuidv7Floor(askedAt + 1))
    .where('v.is_test', '=', false)
    .where((eb) => eb.or([eb('v.status', '=', statusNumber.underage_dob), eb('v.reason', '=', 'underage')]))
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('v.token_phone', '=', phone)]),
        ...(email === null ? [] : [eb('v.token_email', '=', email)]),
        ...(name === null || zip === null
          ? []
          : [eb.and([eb('v.token_phonetic_full', '=', name), eb('v.token_zip', '=', zip)])]),
      ]),
    )
    .orderBy('v.id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((other) => ({
    uuid: other.id,
    websiteId: other.website_id,
    domain: other.domain ?? '',
    by: resemblances.filter((kind) => isAlike[kind](row, other)),
  }));
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one !== null && other !== null && one.equals(other);

const isAlike: Readonly<Record<Resemblance, (one: Tokens, other: Tokens) => boolean>> = {
  phone: (one, other) => isSame(one.token_phone, other.token_phone),
  email: (one, other) => isSame(one.token_email, other.token_email),
  name: (one, other) =>
    isSame(one.token_phonetic_full, other.token_phonetic_full) && isSame(one.token_zip, other.token_zip),
};

/** Resembling buyers as a login sees them: those of its websites. */
export function presentResembling(found: readonly Other[], websiteIds: readonly string[] | null) {
  return found
    .filter(({ websiteId }) => websiteIds === null || websiteIds.includes(websiteId))
    .map(({ uuid, domain, by }) => ({
      uuid,
      created: new Date(uuidv7Time(uuid)).toISOString(),
      domain,
      by,
    }));
}
