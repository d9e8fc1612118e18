import { inTenant } from '@carded/database';
import { evidenceMeaning } from '@carded/domain/codes';
import type { Context } from '@carded/server/context';
import { factsOf } from '@carded/server/verification/add-facts';

/** Lists what spoke against a card, each `side check=outcome`: outcomes of closed lists, nothing personal. */
export async function whyNot(context: Context, accountId: string, uuid: string | null): Promise<string> {
  if (uuid === null) return 'no verification';
  const facts = await inTenant(context.db, accountId, (tx) => factsOf(tx, accountId, uuid));
  const said = facts.flatMap((fact) => {
    if (fact.kind === 'document') {
      const { side, readBy, nameAgrees, birthDateAgrees } = fact;
      const isRead = readBy === 'barcode' || readBy === 'mrz' || side === 'front';
      return isRead && nameAgrees !== false && birthDateAgrees !== false
        ? []
        : [`${side} readBy=${readBy} name=${nameAgrees} birth=${birthDateAgrees}`];
    }
    if (fact.kind !== 'evidence' || evidenceMeaning(fact.check, fact.outcome) === 'supports') return [];
    return fact.outcome === 'awaited' ? [] : [`${fact.side ?? ''} ${fact.check}=${fact.outcome}`.trim()];
  });
  return [...new Set(said)].join(', ') || 'nothing outside of the pictures';
}
