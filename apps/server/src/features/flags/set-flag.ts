import { setFlag as endpoint } from '@carded/contract';
import { flags } from '@carded/domain/desk';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetFlags } from '#platform/flags/is-flag-on.ts';

/** Takes effect here at once, in other processes within a second. */
export const setFlag = command(endpoint, async ({ context, who, tx, audit, input: { params, body } }) => {
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
