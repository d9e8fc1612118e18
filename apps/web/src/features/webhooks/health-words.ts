import type { AnswerOf } from '@carded/client';
import { formatNumber } from '#platform/format.ts';

type Health = AnswerOf<'webhooks.list'>['endpoints'][number]['health'];

/** "412 delivered and 3 failed in 24 hours". */
export function healthWords({ delivered, failed, waiting }: Health): string {
  const parts = [
    delivered > 0 ? `${formatNumber(delivered)} delivered` : null,
    failed > 0 ? `${formatNumber(failed)} failed` : null,
    waiting > 0 ? `${formatNumber(waiting)} waiting` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nothing sent in 24 hours' : `${parts.join(', ')} in 24 hours`;
}
