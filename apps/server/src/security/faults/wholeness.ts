import { inTenant } from '@carded/database';
import { decide, isAcceptedByPictures } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { TestServer } from '#testing/index.ts';

/**
 * Describes what is half-written in an account; empty when everything stored belongs together.
 *
 * @param files names of what storage holds.
 */
export function brokenIn(
  { context }: Pick<TestServer, 'context'>,
  accountId: string,
  files: ReadonlySet<string>,
): Promise<string[]> {
  return inTenant(context.db, accountId, async (tx) => {
    const found: string[] = [];
    const verifications = await tx.selectFrom('verifications').selectAll().execute();
    const facts = await tx.selectFrom('verification_facts').selectAll().orderBy('seq').execute();
    const keys = await tx.selectFrom('idempotency_keys').selectAll().execute();
    const tokens = await tx
      .selectFrom('buyer_tokens')
      .select('verification_id')
      .where('account_id', '=', accountId)
      .execute();
    const owners = await tx.selectFrom('owners').selectAll().where('account_id', '=', accountId).execute();
    const outbox = await tx.selectFrom('outbox').selectAll().where('account_id', '=', accountId).execute();
    const audit = await tx.selectFrom('audit_rows').selectAll().execute();
    const passes = await tx.selectFrom('buyer_passes').selectAll().execute();
    const usage = await tx.selectFrom('usage_events').selectAll().execute();
    const documents = await tx.selectFrom('documents').selectAll().execute();
    const ids = new Set<string | null>(verifications.map(({ id }) => id));
    for (const row of verifications) {
      const own = facts.filter((fact) => fact.verification_id === row.id).map(({ fact }) => fact);
      const requirements = askedOfBuyer(row.requirements);
      const decided = decide(requirements, own).status;
      const expectThat = (isSo: boolean, what: string) =>
        isSo ? 0 : found.push(`${row.id} status ${row.status}: ${what}`);
      expectThat(decided === row.status, `its facts say ${decided}`);
      expectThat(
        own.every((_, index) => facts.filter(({ verification_id: of }) => of === row.id)[index]?.seq === index + 1),
        'facts have gaps',
      );
      expectThat(
        owners.some(({ id }) => id === row.id),
        'no owner',
      );
      expectThat(
        audit.some(({ subject, action }) => subject === row.id && action === 'verification.created'),
        'no audit row',
      );
      const announced = outbox.filter(
        ({ queue, payload }) =>
          queue === 'verification-changed' &&
          JSON.stringify(payload).includes(row.id) &&
          JSON.stringify(payload).includes(`"version":${row.version}`),
      );
      expectThat(announced.length === 1, `announced ${announced.length} times`);
      const isEarned = row.status === 3 && !row.is_test;
      // An acceptance by pictures alone counts for nothing later.
      const isPassed = isEarned && !isAcceptedByPictures(requirements, own);
      expectThat(passes.some(({ verification_id: of }) => of === row.id) === isPassed, 'pass');
      expectThat(usage.some(({ verification_id: of }) => of === row.id) === isEarned, 'usage');
    }
    for (const { verification_id: of } of [...facts, ...documents, ...passes, ...usage, ...tokens])
      if (of !== null && !ids.has(of)) found.push(`something of ${of}, which is not there`);
    for (const key of keys)
      if (key.status !== 200 || key.sealed_answer.length < 30) found.push('a key without its answer');
    const named = new Set(documents.map(({ storage_key: name }) => name));
    for (const name of named) if (!files.has(name)) found.push(`the file of a document is missing`);
    for (const name of files) if (name.startsWith(accountId) && !named.has(name)) found.push('a file of no document');
    return found;
  });
}
