import { Readable } from 'node:stream';
import * as endpoints from '@carded/contract';
import { uuidv7Floor, uuidv7Time } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { statusLabelOf } from '@carded/domain/codes';
import { stringify } from 'csv-stringify/sync';
import type { Context } from '#context.ts';
import {
  countMatching,
  matchingVerifications,
  maxClientExport,
  readLogRows,
  type ShownRow,
} from '#features/verifications/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { Criteria } from '#verification/search-tokens.ts';

/** Counts what an export would hold and leaves a link to it, for this login only. */
const prepareExport = command(endpoints.prepareExport, {
  prepare: async ({ context, who }) => {
    if (!(await isFlagOn(context, 'log_exports', who.accountId)))
      refuse('unavailable', { message: 'Exports are paused for now. The log itself works.' });
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const keys = await context.keys.ofAccount.get(who.accountId);
    const matching = await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: context.now() }, body);
    const total = await countMatching(tx, matching, maxClientExport + 1);
    const token = context.random(24).toString('base64url');
    const hash = hashToken(token);
    const expires = new Date(context.now() + linkMs);
    await tx
      .insertInto('verification_exports')
      .values({
        account_id: who.accountId,
        token_hash: hash,
        login_id: who.loginId,
        sealed_criteria: sealJson(keys.data, context.random, `export:${hash.toString('hex')}`, body),
        created_at: new Date(context.now()),
        expires_at: expires,
      })
      .execute();
    audit.detail = { ...criteriaWords(body), rows: Math.min(total, maxClientExport) };
    return {
      link: `/api/verification/export/${token}`,
      expires: expires.toISOString(),
      total,
      isOverLimit: total > maxClientExport,
      maxClientExport,
    };
  },
});

/**
 * Streams a prepared export. The link is used up and the audit row written in one transaction before the first byte; the rows are read a batch at a time in
 * transactions of their own, so that a slow download holds no connection.
 */
const fetchExport = ownTransactions(endpoints.fetchExport, async ({ context, who, input: { params }, answer }) => {
  const taken = await takeExport(context, who, hashToken(params.token));
  const day = localDateIn(who.account.timeZone, context.now());
  answer.headers = { 'content-disposition': `attachment; filename="carded-verifications-${day}.csv"` };
  const batches = exportRows({ context, who, ...taken, atMost: maxClientExport });
  answer.stream = {
    type: 'text/csv; charset=utf-8',
    from: Readable.from(csvOf(batches, who.account.timeZone), { objectMode: false }),
  };
  return null;
});

export const routes = [prepareExport, fetchExport];

const personal = ['first_name', 'last_name', 'name', 'email', 'zip', 'phone', 'order', 'number'] as const;

/** Describes a search for the audit row: the criteria that name nobody, and of the others only that they were used. */
function criteriaWords(criteria: Criteria): Record<string, unknown> {
  const used = personal.filter((name) => (criteria[name] ?? '') !== '');
  const plain = Object.entries(criteria).filter(([name]) => !personal.some((one) => one === name));
  return { ...Object.fromEntries(plain), ...(used.length === 0 ? {} : { searched_by: used }) };
}

/**
 * Rows as CSV (RFC 4180), a batch at a time. Every cell is quoted, and one that begins with = + - @, a tab or a carriage return, or with their full-width forms,
 * gets an apostrophe first: spreadsheets would run it as a formula (OWASP, CSV injection). The mark at the start tells them that it is UTF-8.
 */
async function* csvOf(batches: AsyncIterable<readonly ExportRow[]>, timeZone: string): AsyncGenerator<string> {
  const columns = exportColumns(timeZone);
  yield `\uFEFF${linesOf([columns.map(({ header }) => header)])}`;
  for await (const batch of batches) yield linesOf(batch.map((entry) => columns.map(({ of }) => of(entry))));
}

const linesOf = (rows: string[][]): string =>
  stringify(rows, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });

type Column = { header: string; of: (entry: ExportRow) => string };

/** A time as its zone's clocks had it, and how far they are from UTC: `2026-11-27T18:03:12-07:00`. */
const timeIn = (timeZone: string, ms: number): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${of('timeZoneName').replace('GMT', '') || 'Z'}`;
};

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Columns of an export, in this order, with the times of the account's zone. Birth dates stay out: a list of them is worth more to a thief than to a shop. */
function exportColumns(timeZone: string): readonly Column[] {
  return [
    { header: `Created (${timeZone})`, of: ({ row }) => timeIn(timeZone, uuidv7Time(row.id)) },
    { header: 'Verification', of: ({ row }) => row.id },
    { header: 'Status', of: ({ row }) => statusLabelOf(row) },
    { header: 'Reason', of: ({ row }) => row.reason ?? '' },
    { header: 'Website', of: ({ row }) => row.domain ?? '' },
    { header: 'Order', of: ({ record }) => record.reference ?? '' },
    { header: 'First name', of: ({ record }) => record.first_name },
    { header: 'Last name', of: ({ record }) => record.last_name },
    { header: 'Address', of: ({ record }) => [record.address, record.address2].filter(Boolean).join(', ') },
    { header: 'City', of: ({ record }) => record.city },
    { header: 'State', of: ({ row }) => row.state },
    { header: 'ZIP', of: ({ record }) => record.zip },
    { header: 'Country', of: ({ row }) => row.country },
    { header: 'Email', of: ({ record }) => record.email ?? '' },
    { header: 'Phone', of: ({ record }) => record.phone ?? '' },
    { header: 'Came by', of: ({ row }) => row.created_via },
    { header: 'Test', of: ({ row }) => yesNo(row.is_test) },
    { header: 'Banned', of: ({ row }) => yesNo(row.is_banned) },
    { header: 'Reviewed', of: ({ row }) => yesNo(row.is_reviewed) },
  ];
}

/** Few enough that opening them keeps other requests waiting for some milliseconds only. */
const batchRows = 100;

type ExportRow = { row: ShownRow; record: BuyerRecord };
type Export = { context: Context; who: LoginCaller; criteria: Criteria; preparedAtMs: number; atMost: number };

/** The rows the log would show when the export was prepared, newest first, a batch at a time: nothing older than a batch is held. */
async function* exportRows({ context, who, criteria, preparedAtMs, atMost }: Export): AsyncGenerator<ExportRow[]> {
  const keys = await context.keys.ofAccount.get(who.accountId);
  let before: string = uuidv7Floor(preparedAtMs + 1);
  let left = atMost;
  while (left > 0) {
    const limit = Math.min(batchRows, left);
    const read = async () => {
      const rows = await readInAccount(context, who.accountId, async (tx) =>
        readLogRows(
          tx,
          who.accountId,
          await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: preparedAtMs }, criteria),
          { limit, before },
        ),
      );
      return rows.map((row) => ({ row, record: unsealJson<BuyerRecord>(keys.data, row.id, row.sealed) }));
    };
    const rows = await context.turns.run(who.loginId, read, { isPatient: true });
    const last = rows.at(-1)?.row;
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    before = last.id;
    left -= rows.length;
  }
}

type Taken = { criteria: Criteria; preparedAtMs: number };

const takeExport = (context: Context, who: LoginCaller, hash: Buffer): Promise<Taken> =>
  inAccount(context, who.accountId, async (tx) => {
    const row = await tx
      .updateTable('verification_exports')
      .set({ used_at: new Date(context.now()) })
      .where('account_id', '=', who.accountId)
      .where('token_hash', '=', hash)
      .where('login_id', '=', who.loginId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(context.now()))
      .returning(['sealed_criteria', 'created_at'])
      .executeTakeFirst();
    if (row === undefined) return refuse('not_found');
    const keys = await context.keys.ofAccount.get(who.accountId);
    const criteria = unsealJson<Criteria>(keys.data, `export:${hash.toString('hex')}`, row.sealed_criteria);
    await appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: 'verifications.exported',
      subject: '',
      detail: criteriaWords(criteria),
    });
    return { criteria, preparedAtMs: row.created_at.getTime() };
  });

/** The link works once, and so long. */
const linkMs = 60_000;
