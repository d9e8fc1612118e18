import { legalTemplates } from '@carded/domain/legal-templates';
import type { LegalKind, LegalText, LegalVersion } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';

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
