import type { Queries, Tables } from '@carded/database';
import { type Fact, isIdShown, isKnownAnew } from '@carded/domain/decision';
import { homeTerm, type Person } from '@carded/domain/people';
import type { Requirements } from '@carded/domain/workflow';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { type BuyerRecord, personOf } from './buyer-record.ts';

type Accepted = {
  accountId: string;
  verificationId: string;
  row: Pick<Selectable<Tables['verifications']>, 'website_id' | 'token_zip' | 'token_phone' | 'token_email'> & {
    token_buyer: Buffer | null;
  };
  record: BuyerRecord;
  requirements: Requirements;
  facts: readonly Fact[];
};

/** Keeps that this buyer was accepted at this address, for steps that are asked for once. */
export async function keepPass(
  context: Context,
  tx: Queries,
  { accountId, verificationId, row, record, requirements, facts }: Accepted,
): Promise<void> {
  const keys = await context.keys.ofAccount.get(accountId);
  const home = addressToken(keys.search, personOf(record));
  const pass = passOf(requirements, facts);
  if (row.token_buyer === null || home === null || pass === null) return;
  const website = await tx
    .selectFrom('websites')
    .select('root_domain')
    .where('account_id', '=', accountId)
    .where('id', '=', row.website_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('buyer_passes')
    .values({
      account_id: accountId,
      verification_id: verificationId,
      token_buyer: row.token_buyer,
      token_zip: row.token_zip,
      token_phone: row.token_phone,
      token_email: row.token_email,
      website_id: row.website_id,
      root_domain: website.root_domain,
      accepted_at: new Date(context.now()),
      ends_at: passEnd(context.now()),
      token_address: home,
      ...pass,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const monthsOfPass = 12;

/** Hashes the address that a pass is bound to; null without one. */
export function addressToken(searchKey: Buffer, person: Person | null): Buffer | null {
  const term = person === null ? null : homeTerm(person);
  return term === null ? null : keyedHash(searchKey, 'address', term);
}

/** Tells where a pass counts, and until when; null without an address. */
export function passAt(
  pass: ReturnType<typeof passOf>,
  home: Buffer | null,
  { root_domain }: Pick<Selectable<Tables['websites']>, 'root_domain'>,
  at: number,
) {
  return home === null || pass === null
    ? null
    : { ...pass, root_domain, token_address: home.toString('hex'), ends_at: passEnd(at) };
}

/** Computes the end of a pass that is given now. */
function passEnd(nowMs: number): Date {
  const end = new Date(nowMs);
  end.setUTCMonth(end.getUTCMonth() + monthsOfPass);
  return end;
}

/** Lists the steps that this acceptance covers, for the modes that count earlier ones. Null when an earlier one covered them all. */
export function passOf(requirements: Requirements, facts: readonly Fact[]) {
  const pass = {
    is_identified: isKnownAnew(requirements, facts),
    has_id: isIdShown(requirements, facts),
    has_phone: facts.some((fact) => fact.kind === 'phone' && fact.state === 'passed'),
  };
  return pass.is_identified || pass.has_phone ? pass : null;
}
