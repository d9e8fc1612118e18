import { createHash } from 'node:crypto';
import { legalTemplates } from '@carded/domain/legal-templates';
import type { LegalText } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';

/**
 * Keeps the texts that come with the software, so that what is shown, accepted and mailed is one text with one hash. A kind that the operator has put a text of its own in force
 * for is left alone. Versions before stay as they are, with who accepted them.
 */
export async function keepTemplates(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const template of Object.values(legalTemplates))
    if (!(await hasOwnText(context, template))) await keepTemplate(context, template);
}

const hasOwnText = async ({ db, now }: Pick<Context, 'db' | 'now'>, { kind }: LegalText): Promise<boolean> => {
  const own = await db.queries
    .selectFrom('terms_documents')
    .select('version')
    .where('kind', '=', kind)
    .where('is_template', '=', false)
    .where('effective_at', '<=', new Date(now()))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
};

const keepTemplate = async ({ db }: Pick<Context, 'db'>, template: LegalText): Promise<void> => {
  const { kind, version, text, effective, summary, changes } = template;
  await db.queries
    .insertInto('terms_documents')
    .values({
      kind,
      version,
      sha256: createHash('sha256').update(text).digest(),
      text,
      effective_at: new Date(effective),
      is_template: true,
      summary: [...summary],
      changes: [...changes],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
