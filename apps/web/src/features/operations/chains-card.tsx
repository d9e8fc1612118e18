import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import css from './operations.module.css';
import type { Operations } from './operations-words.ts';

const faults = { missing: 'A row is missing', changed: 'A row was changed', cut: 'The end was cut off' } as const;

/** The end of each chain of the house, and whether every row before it is as it was written. */
export function ChainsCard({ seen }: { seen: Operations }) {
  const verify = useMutation({ mutationFn: () => call('operations.verifyChains', {}, { timeoutMs: 60_000 }) });
  const walked = verify.data?.chains ?? [];
  return (
    <Card
      heading="Audit log"
      about="Write a head down elsewhere: nobody can change rows before it unseen."
      action={
        <Button size="sm" busy={verify.isPending} onClick={() => verify.mutate()}>
          Verify now
        </Button>
      }
    >
      <ul className={css.chains} aria-label="Chains">
        {seen.chains.map(({ account, rows, head }) => {
          const fault = walked.find((one) => one.account === account)?.fault;
          return (
            <li key={account}>
              <span>{formatNumber(rows)} rows, head</span>
              <code>{head.slice(0, 32)}</code>
              {fault === undefined ? null : (
                <span role="status">
                  <StatusWord group={fault === null ? 'accepted' : 'denied'}>
                    {fault === null ? 'Every row is as written' : `${faults[fault.what]} (${formatNumber(fault.row)})`}
                  </StatusWord>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Refused error={verify.error} />
    </Card>
  );
}
