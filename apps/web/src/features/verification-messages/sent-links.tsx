import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import css from './messages.module.css';
import { sentLinksQuery } from './queries.ts';
import { SentLinkRow } from './sent-link-row.tsx';

/** The links that were sent last, by anybody of the account. */
export const SentLinks = () => {
  const links = useQuery(sentLinksQuery);
  return (
    <Card heading="Recent links" about="The last 20, with what became of them.">
      {links.isPending ? (
        <SkeletonRows label="Loading recent links" />
      ) : links.isError ? (
        <ErrorState
          heading="Recent links did not load"
          kept="Links that were sent work all the same."
          error={links.error}
          onRetry={() => links.refetch()}
        />
      ) : links.data.length === 0 ? (
        <p className={css.inside}>None yet. A link you send shows up here, and what became of it.</p>
      ) : (
        <ul className={css.links}>
          {links.data.map((link) => (
            <SentLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Card>
  );
};
