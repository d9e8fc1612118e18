import { listFlags as endpoint } from '@carded/contract';
import { flags } from '@carded/domain/desk';
import { query } from '#platform/commands/query.ts';

export const listFlags = query(endpoint, async ({ tx }) => {
  const rows = await tx.selectFrom('flags').selectAll().execute();
  return {
    flags: flags.map(({ name }) => {
      const row = rows.find((one) => one.name === name);
      return {
        name,
        on: row?.is_on ?? true,
        percent: row?.percent ?? 100,
        accounts: row?.accounts ?? [],
        updated: row?.updated_at.toISOString() ?? null,
      };
    }),
  };
});
