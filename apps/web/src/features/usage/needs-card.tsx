import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './needs-card.module.css';
import { needsItems } from './needs-items.ts';
import { needsQuery } from './queries.ts';
import { ScriptSeen } from './script-seen.tsx';
import page from './usage.module.css';
import { UsageCard } from './usage-card.tsx';

/** What somebody should look at, and when the popup was last seen. */
export const NeedsCard = () => {
  const needs = useQuery(needsQuery);
  const nowMs = Date.now();
  const items = needs.data ? needsItems(needs.data, nowMs) : [];
  return (
    <UsageCard heading="Needs you" className={css.needs ?? ''}>
      {needs.isError && needs.data === undefined ? (
        <ErrorState
          heading="What needs you did not load"
          kept="What waits keeps waiting."
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
          <ScriptSeen scripts={needs.data.scripts} nowMs={nowMs} />
        </>
      ) : null}
    </UsageCard>
  );
};
