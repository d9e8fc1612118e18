import { type MoneyDeskKind, moneyDeskKinds } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { DeskLists } from './desk-lists.tsx';
import { DeskRows, deskKind } from './desk-rows.tsx';
import { MoneyApprovals } from './money-approvals.tsx';
import css from './money-desk.module.css';
import { deskQuery } from './queries.ts';

/** Everything of money that waits for an answer or for a person, over all accounts. */
export function MoneyDeskScreen() {
  const [params, setParams] = useSearchParams();
  const kind = moneyDeskKinds.find((one) => one.kind === params.get('kind'))?.kind ?? null;
  const query = useQuery(deskQuery(kind));
  return (
    <>
      <PageHead heading="Money" meta="What waits for an answer or for a person" />
      <Loaded query={query} loading="Loading the desk" failed="The desk did not load">
        {(desk) => (
          <div className={css.page}>
            <MoneyApprovals />
            <nav className={css.kinds} aria-label="Show">
              {desk.counts
                .filter(({ kind: one, count }) => count > 0 || one === kind)
                .map(({ kind: one, count }) => (
                  <Kind key={one} kind={one} count={count} isChosen={one === kind} onChoose={setParams} />
                ))}
            </nav>
            {desk.rows.length === 0 ? (
              <EmptyState heading="Nothing waits">
                Charges without an answer, failed payments and suspended accounts appear here.
              </EmptyState>
            ) : (
              <DeskRows rows={desk.rows} />
            )}
            {desk.has_more ? <p className={css.quiet}>There are more. The longest wait is shown first.</p> : null}
            <DeskLists desk={desk} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Kind({
  kind,
  count,
  isChosen,
  onChoose,
}: {
  kind: MoneyDeskKind;
  count: number;
  isChosen: boolean;
  onChoose: (params: Record<string, string>) => void;
}) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? {} : { kind })}>
      {deskKind(kind)?.label} <b>{count}</b>
    </button>
  );
}
