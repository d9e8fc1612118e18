import { callFunction, type Tables, uuidv7Floor, uuidv7Time } from '@carded/database';
import { verificationStatuses } from '@carded/domain/codes';
import { minutesKept } from '@carded/domain/demos';
import type { Context } from '#context.ts';
import { explain } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { factsOf } from '#verification/add-facts.ts';
import { referenceToken } from '#verification/search-tokens.ts';
import { openRecord, type VerificationRow } from '#verification/verification-row.ts';
import type { DemoAccount } from './demo-account.ts';

/** Rows and webhooks of one session that are shown. */
const shownRows = 5;
const shownDeliveries = 12;

export type DemoView = {
  rows: {
    uuid: string;
    name: string;
    place: string;
    label: string;
    group: string;
    heading: string;
    status: string;
    at: string;
    ruleVersion: number;
  }[];
  /** Of the newest. */
  trace: { result: string; title: string; detail: string; aside: string }[];
  told: string;
  deliveries: { id: string; headers: Record<string, string>; body: string; signed: boolean }[];
};

/** The first id that can belong to something a visitor may still see. */
export function oldestId(context: Pick<Context, 'now'>): string {
  return uuidv7Floor(context.now() - minutesKept * 60_000);
}

/** What the shop of a session sees: only verifications that carry its reference, which nobody else knows. */
export async function readDemoView(context: Context, account: DemoAccount, reference: string): Promise<DemoView> {
  const { accountId } = account;
  const keys = await context.keys.ofAccount.get(accountId);
  const token = referenceToken(keys.search, reference);
  const view = await inAccount(context, accountId, async (tx) => {
    const found = await tx
      .selectFrom('verifications')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('token_reference', '=', token)
      .where('id', '>=', oldestId(context))
      .orderBy('id', 'desc')
      .limit(shownRows)
      .execute();
    const rows = await Promise.all(found.map((row) => presentRow(context, row)));
    const [newest] = found;
    if (newest === undefined) return { rows, trace: [], told: '' };
    const { trace, outcome } = explain(newest.requirements, await factsOf(tx, accountId, newest.id));
    const lines = trace.map(({ result, title, detail, aside }) => ({ result, title, detail, aside }));
    return { rows, trace: lines, told: outcome.title };
  });
  return { ...view, deliveries: await readDeliveries(context, reference) };
}

const presentRow = async (context: Context, row: VerificationRow): Promise<DemoView['rows'][number]> => {
  const record = await openRecord(context, row);
  const status = verificationStatuses[row.status];
  return {
    uuid: row.id,
    name: `${record.first_name} ${record.last_name}`.trim(),
    place: [record.city, row.state].filter((part) => part !== '').join(', '),
    label: status?.label ?? '',
    group: status?.group ?? '',
    heading: status?.heading ?? '',
    status: status?.public ?? '',
    at: new Date(uuidv7Time(row.id)).toISOString(),
    ruleVersion: row.rules_version,
  };
};

type Delivery = { id: string; headers: Record<string, string>; body: string; is_signed: boolean };

const readDeliveries = async (context: Context, reference: string): Promise<DemoView['deliveries']> => {
  const rows = await callFunction<Delivery, Tables>(
    context.db,
    'select id, headers, body, is_signed from carded.demo_deliveries where reference = $1 order by received_at desc limit $2',
    [reference, shownDeliveries],
  );
  return rows.reverse().map(({ id, headers, body, is_signed: signed }) => ({ id, headers, body, signed }));
};
