import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import { acceptanceFacts } from '#features/terms/acceptance.ts';

type TermsFault = { acceptance: string; fault: 'missing' | 'changed' | 'unknown' | 'text' };

/**
 * Compares the acceptances of an account with its chain, which is verified by itself, and each text with its hash: finds rows that were edited, removed, or put in or
 * dated back by somebody else.
 */
export async function findTermsFaults(tx: Queries, accountId: string): Promise<TermsFault[]> {
  const rows = await tx
    .selectFrom('terms_acceptances as a')
    .leftJoin('terms_documents as d', (join) =>
      join.onRef('d.kind', '=', 'a.kind').onRef('d.version', '=', 'a.version'),
    )
    .selectAll('a')
    .select('d.text')
    .where('a.account_id', '=', accountId)
    .execute();
  const chain = await tx
    .selectFrom('audit_rows')
    .select(['subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'terms.accepted')
    .execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  // Acceptances from before texts were kept say only the version.
  const said = new Map(chain.flatMap(({ subject, detail }) => ('evidence' in detail ? [[subject, detail]] : [])));
  const faults: TermsFault[] = [...said.keys()].flatMap((id) =>
    kept.has(id) ? [] : [{ acceptance: id, fault: 'missing' as const }],
  );
  for (const row of rows) {
    const facts = acceptanceFacts({
      loginId: row.login_id,
      version: row.version,
      sha256: row.sha256.toString('hex'),
      label: row.label,
      method: row.method,
      at: row.accepted_at.toISOString(),
      sealed: row.sealed,
    });
    const detail = said.get(row.id);
    if (detail === undefined) faults.push({ acceptance: row.id, fault: 'unknown' });
    else if (Object.entries(facts).some(([name, value]) => detail[name] !== value))
      faults.push({ acceptance: row.id, fault: 'changed' });
    if (
      !createHash('sha256')
        .update(row.text ?? '')
        .digest()
        .equals(row.sha256)
    )
      faults.push({ acceptance: row.id, fault: 'text' });
  }
  return faults;
}
