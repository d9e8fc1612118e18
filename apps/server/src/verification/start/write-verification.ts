import { callFunction, type Tables } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import type { OpeningOptions } from '@carded/domain/openings';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import type { DateTry } from '#verification/birth-dates/tried-dates.ts';

type Row = Selectable<Tables['verifications']>;
/** Columns that a create decides: everything that `carded.write_verification` reads. Bytes are in hex. */
type NewRow = Pick<
  Row,
  | 'website_id'
  | 'status'
  | 'is_test'
  | 'created_via'
  | 'reason'
  | 'country'
  | 'state'
  | 'minimum_age'
  | 'rules_version'
  | 'rules_hash'
  | 'requirements'
  | 'page_origin'
  | 'session_id'
  | 'is_decided'
> & {
  token_reference: string | null;
  buyer_token: string | null;
  /** Options of the opening from here on. */
  buyer_options: Partial<OpeningOptions>;
};
type Pass = Selectable<Tables['buyer_passes']>;
type NewPass = Pick<Pass, 'is_identified' | 'has_id' | 'has_phone' | 'root_domain' | 'ends_at'> & {
  token_address: string;
};

type Writing = {
  accountId: string;
  id: string;
  row: NewRow;
  sealed: Buffer;
  tokens: (Buffer | null)[];
  banTokens: Buffer[];
  facts: Fact[];
  idempotency: RequestInfo['idempotency'];
  answer: Buffer | null;
  pass: NewPass | null;
  usage: string[];
  jobs: { queue: string; payload: Record<string, unknown> }[];
  audit: { actor: string; action: string; detail: Record<string, unknown> };
  dateTry: (DateTry & { isAgreed: boolean }) | null;
  /** Source of the details (`refusalNetwork`). */
  network: Buffer;
};

/** The second of the two round trips of a create: everything, or nothing. */
export async function writeVerification(context: Context, w: Writing): Promise<'written' | 'banned' | 'replayed'> {
  failpoint(context, 'create-before-write');
  try {
    const params: unknown[] = [
      w.accountId,
      w.id,
      JSON.stringify(w.row),
      w.sealed,
      w.tokens,
      JSON.stringify(w.facts),
      w.idempotency?.keyHash ?? null,
      w.idempotency?.bodyHash ?? null,
      200,
      w.answer,
      new Date(context.now()),
      w.pass === null ? null : JSON.stringify(w.pass),
      w.usage,
      JSON.stringify(w.jobs.map((job) => ({ id: context.newId(), ...job }))),
      JSON.stringify({ id: context.newId(), ...w.audit }),
      w.banTokens,
    ];
    const also = [...noteDate(context, w, params), ...noteNetwork(w, params)].map((call) => `, ${call}`).join('');
    const [row] = await callFunction<{ outcome: 'written' | 'banned' | 'replayed' }, Tables>(
      context.db,
      `select carded.write_verification($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as outcome${also}`,
      params,
    );
    failpoint(context, 'create-after-write');
    return row?.outcome ?? 'replayed';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'CD001') return refuse('session_used');
    if (code === 'CD002') return refuse('not_ready');
    throw error;
  }
}

/** Adds a parameter. @returns its place in the statement. */
const place = (params: unknown[], value: unknown): string => `$${params.push(value)}`;

const noteDate = (context: Context, { dateTry }: Writing, params: unknown[]): string[] => {
  if (dateTry === null) return [];
  const { near, address, date, isAgreed } = dateTry;
  const values = [near, context.newId(), address, date, isAgreed].map((value) => place(params, value));
  return [`carded.note_birth_date(${values.join(', ')}, $11)`];
};

const noteNetwork = ({ row, network }: Writing, params: unknown[]): string[] =>
  row.status === statusNumber.underage_dob && row.is_test !== true
    ? [`carded.note_refusal_network($1, $2, ${place(params, network)})`]
    : [];
