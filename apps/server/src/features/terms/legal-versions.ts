import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import { legalTemplates } from '@carded/domain/legal-templates';
import type { LegalKind, LegalText, LegalVersion } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';
import { acceptanceFacts } from './acceptance.ts';

/** Limit of listed versions, newest first. */
const mostListed = 100;

/** All versions of a text, newest first, those to come as well; and which one is in effect. Where none is kept yet, the one that came with the software. */
export async function listLegalVersions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: LegalKind,
): Promise<{ versions: readonly LegalVersion[]; current: string }> {
  const rows = await db.queries
    .selectFrom('terms_documents')
    .select(['version', 'effective_at', 'is_template', 'changes'])
    .where('kind', '=', kind)
    .orderBy('effective_at', 'desc')
    .limit(mostListed)
    .execute();
  const versions = rows.map(
    (row): LegalVersion => ({
      version: row.version,
      effective: row.effective_at.toISOString().slice(0, 10),
      isTemplate: row.is_template,
      changes: row.changes,
    }),
  );
  const inEffect = rows.find((row) => row.effective_at.getTime() <= now()) ?? rows.at(-1);
  const { version, effective, isTemplate, changes } = legalTemplates[kind];
  return inEffect === undefined
    ? { versions: [{ version, effective, isTemplate, changes }], current: version }
    : { versions, current: inEffect.version };
}

/** One version with its text. @returns null where there is none */
export async function readLegalText(
  { db }: Pick<Context, 'db'>,
  kind: LegalKind,
  version: string,
): Promise<LegalText | null> {
  const row = await db.queries
    .selectFrom('terms_documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  const template = legalTemplates[kind];
  if (row === undefined) return template.version === version ? template : null;
  return {
    kind,
    version,
    effective: row.effective_at.toISOString().slice(0, 10),
    isTemplate: row.is_template,
    summary: row.summary,
    changes: row.changes,
    text: row.text,
  };
}

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
