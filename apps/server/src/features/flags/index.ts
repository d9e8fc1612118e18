import * as endpoints from '@carded/contract';
import { flags } from '@carded/domain/desk';
import { command, done } from '#platform/commands/command.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetFlags } from '#platform/flags/is-flag-on.ts';

const listFlags = query(endpoints.listFlags, async ({ tx }) => {
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

/** Takes effect here at once, in other processes within a second. */
const setFlag = command(endpoints.setFlag, async ({ context, who, tx, audit, input: { params, body } }) => {
  const { percent = 100, accounts = [] } = body;
  const isPerAccount = flags.find(({ name }) => name === params.name)?.isPerAccount === true;
  if (!isPerAccount && (percent < 100 || accounts.length > 0))
    refuse('invalid_input', { fields: [{ path: 'body.percent', message: 'must be left out: it is for everybody' }] });
  const values = {
    ...{ is_on: body.on, percent, accounts: [...new Set(accounts)] },
    ...{ updated_by: who.loginId, updated_at: new Date(context.now()) },
  };
  await tx
    .insertInto('flags')
    .values({ name: params.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  forgetFlags(context);
  audit.subject = params.name;
  audit.detail = { on: body.on, percent, accounts: values.accounts, reason: body.reason.trim() };
  return done;
});

export const routes = [listFlags, setFlag];
