import { callFunction, type Tables } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import { underageKnownDays } from '@carded/domain/codes';
import type { Person } from '@carded/domain/people';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { type DateTry, type TriedDates, triedDatesOf, triedForMs } from '#verification/birth-dates/tried-dates.ts';
import { type SearchTokens, tokenKinds } from '#verification/search-tokens.ts';

/** Time for which a refusal for age makes an ID necessary. */
export const underageRememberedMs = underageKnownDays * 86_400_000;

export type WebsiteRow = {
  id: string;
  domain: string;
  root_domain: string;
  additional_domains: string[];
  proven_roots: string[];
  name: string;
  key_live: string;
  key_test: string;
  is_dev_mode: boolean;
  is_origin_ignored: boolean;
  callback_url: string;
  notify_email: string;
  is_notified_on_deny: boolean;
  is_notified_on_accept: boolean;
  contact_phone: string;
  contact_email: string;
  workflow: Workflow;
  rules_version: number;
  rules_hash: string;
  is_accepting_by_pictures: boolean;
  is_active: boolean;
};
export type PassRow = {
  /** Null: from before, and not yet bound to one. */
  token_address: string | null;
  ends_at: string;
  is_identified: boolean;
  website_id: string;
  root_domain: string;
  has_id: boolean;
  has_phone: boolean;
};
type Row = {
  account_state: AccountState;
  paused_month: string | null;
  website: WebsiteRow;
  is_banned: boolean;
  /** Whether there was a recent refusal for age: by a card, under this name at this zip; or from this network, under this name or with this phone or email. */
  was_underage: boolean;
  passes: PassRow[];
  idempotent_body: Buffer | null;
  idempotent_answer: Buffer | null;
  idempotent_at: Date | null;
  is_maintenance: boolean;
  candidates: { id: string; sealed: string }[];
  tried: [address: string[], near: string[]];
};

/** The first of the two round trips of a create. Null when the website is gone. */
export async function readForCreate(
  context: Context,
  given: {
    accountId: string;
    websiteId: string;
    tokens: SearchTokens;
    banTokens: Buffer[];
    idempotencyKey: Buffer | null;
    blocks: Buffer[];
    /** Birth date tried without the secret. */
    dateTry?: DateTry | null;
    /** Source of the details (`refusalNetwork`). */
    network: Buffer;
  },
) {
  const [row] = await callFunction<Row, Tables>(
    context.db,
    'select * from carded.read_for_create($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      given.accountId,
      given.websiteId,
      tokenKinds.map((kind) => given.tokens[kind]),
      given.banTokens,
      given.idempotencyKey,
      given.blocks,
      new Date(context.now() - underageRememberedMs),
      given.network,
      given.dateTry?.near ?? null,
      given.dateTry?.address ?? null,
      new Date(context.now() - triedForMs),
    ],
  );
  if (row === undefined) return null;
  const candidates = row.candidates.map((found) =>
    unsealJson<Person>(context.keys.master.directoryPeople, found.id, Buffer.from(found.sealed, 'base64')),
  );
  const tried: TriedDates = triedDatesOf(row.tried);
  return { ...row, candidates, tried };
}

/** Result of the single read for a create. */
export type ReadForCreate = NonNullable<Awaited<ReturnType<typeof readForCreate>>>;
