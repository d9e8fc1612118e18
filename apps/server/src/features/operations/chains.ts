import { verifyChains as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { houses } from '#platform/audit/append-audit.ts';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

export const verifyChains = command(endpoint, {
  prepare: ({ context }) => walkChains(context),
  act: async ({ audit }, chains) => {
    audit.subject = 'chains';
    audit.detail = { chains: chains.length, faults: chains.filter(({ fault }) => fault !== null).length };
    return { chains };
  },
});

/** The head of each chain of the house: worth writing down elsewhere, since nobody can change rows below one that is known. */
export async function readChains(context: Context) {
  const chains = [];
  for (const account of await houses(context)) {
    const head = await readInAccount(context, account, (tx) =>
      tx.selectFrom('audit_heads').select(['seq', 'hash']).where('account_id', '=', account).executeTakeFirst(),
    );
    chains.push({ account, rows: head?.seq ?? 0, head: head?.hash.toString('hex') ?? '' });
  }
  return chains;
}

/** The same, with every row looked at. */
async function walkChains(context: Context) {
  const chains = await readChains(context);
  const walked = [];
  for (const chain of chains) {
    const fault = await readInAccount(context, chain.account, (tx) => verifyChain(tx, chain.account));
    walked.push({ ...chain, fault: fault === null ? null : { row: fault.seq, what: fault.fault } });
  }
  return walked;
}
