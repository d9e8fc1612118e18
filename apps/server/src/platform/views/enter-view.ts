import type { Endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { actorOf, type Caller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { asksForBuyers, hideBuyers } from './hide-buyers.ts';
import { noteFirstRead } from './note-first-read.ts';

type Sent = { params: unknown; query: unknown; body: unknown };
type Entered = {
  /** Who looks, and at whose account. */
  ids: { actor: string; subject: string };
  /** An answer as the view shows it. */
  shown: (output: unknown) => unknown;
};

/** What a view asks of a call before its action runs, and of its answer; null where nobody views. @throws Refusal `hidden_in_view`. */
export async function enterView(
  context: Context,
  endpoint: Endpoint,
  caller: Caller,
  sent: Sent,
): Promise<Entered | null> {
  if (caller.by !== 'login' || !caller.isInView || caller.view === null) return null;
  const { view } = caller;
  const coversBuyers = view.by === 'staff';
  const asks = (['params', 'query', 'body'] as const).some((part) => asksForBuyers(endpoint[part], sent[part]));
  if (coversBuyers && asks) refuse('hidden_in_view');
  await noteFirstRead(context, caller, view, endpoint.name);
  return {
    ids: { actor: actorOf(caller), subject: view.accountId },
    shown: (output) => hideBuyers(endpoint.output, output, coversBuyers),
  };
}
