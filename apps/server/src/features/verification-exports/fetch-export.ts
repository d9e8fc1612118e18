import { Readable } from 'node:stream';
import { fetchExport as endpoint } from '@carded/contract';
import { localDateIn } from '@carded/domain/age';
import type { Context } from '#context.ts';
import { type Criteria, maxClientExport } from '#features/verifications/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, unsealJson } from '#platform/sealing/seal.ts';
import { criteriaWords } from './criteria-words.ts';
import { csvOf } from './csv-of.ts';
import { exportRows } from './export-rows.ts';

type Taken = { criteria: Criteria; preparedAtMs: number };

/**
 * Streams a prepared export. The link is used up and the audit row written in one transaction before the first byte; the rows are read a batch at a time in
 * transactions of their own, so that a slow download holds no connection.
 */
export const fetchExport = ownTransactions(endpoint, async ({ context, who, input: { params }, answer }) => {
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
