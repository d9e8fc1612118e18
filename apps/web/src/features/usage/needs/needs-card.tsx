import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { needsQuery } from '#features/usage/queries.ts';
import page from '#features/usage/usage.module.css';
import { UsageCard } from '#features/usage/usage-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './needs-card.module.css';
import { needsItems, withReviewers } from './needs-items.ts';
import { ScriptSeen } from './script-seen.tsx';

/** What somebody should look at, and when the popup was last seen. */
export function NeedsCard() {
  const needs = useQuery(needsQuery);
  const nowMs = Date.now();
  const items = needs.data ? needsItems(needs.data, nowMs) : [];
  const reviewed = needs.data ? withReviewers(needs.data, nowMs) : null;
  return (
    <UsageCard heading="Needs you" className={css.needs ?? ''}>
      {needs.isError && needs.data === undefined ? (
        <ErrorState
          heading="This list did not load"
          kept="Nothing was lost."
          error={needs.error}
          onRetry={() => needs.refetch()}
        />
      ) : null}
      {needs.data ? (
        <>
          {items.length === 0 ? <p className={page.quiet}>Nothing right now.</p> : null}
          <ul>
            {items.map(({ id, group, what, detail, to }) => (
              <li key={id}>
                <Link to={to}>
                  <StatusShape group={group} size={16} />
                  <b>{what}</b>
                  <Icon name="right" />
                  <span>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
          {reviewed ? (
            <p className={page.quiet}>
              <Link to={reviewed.to}>{reviewed.text}</Link>
            </p>
          ) : null}
          <ScriptSeen scripts={needs.data.scripts} nowMs={nowMs} />
        </>
      ) : null}
    </UsageCard>
  );
}
