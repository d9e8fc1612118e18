import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import type { CardRow } from './billing-tables.ts';

/** The provider's reference of a card. */
export async function openCard(context: Context, accountId: string, card: CardRow): Promise<string> {
  const keys = await context.keys.ofAccount.get(accountId);
  return unseal(keys.data, `card:${card.id}`, card.sealed_ref).toString();
}
