import { CallError } from '@carded/client';
import { hasCode, problemOf } from '#platform/queries/problem.ts';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/pages/refused.tsx';

/** Why a card was not taken: in the bank's words, where it gave some. */
export function CardRefused({ error }: { error: unknown }) {
  const said = error instanceof CallError ? error.body?.details?.text : undefined;
  if (!hasCode(error, 'card_declined') || said === undefined || said === '') return <Refused error={error} />;
  const { message, help } = problemOf(error);
  return (
    <Notice group="denied" role="alert" heading={`${message}: ${said}`}>
      {help}
    </Notice>
  );
}
