import { useQuery } from '@tanstack/react-query';
import { useWhichWebsite } from '#platform/which-website.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { domainsQuery } from '../queries.ts';
import css from '../websites.module.css';
import { DomainRow } from './domain-row.tsx';

/** Which domains are shown to be the merchant's own: only those count where the rules say "any matching domain". */
export const DomainProofs = () => {
  const domains = useQuery(domainsQuery(useWhichWebsite()));
  return (
    <Card
      heading="Proof of your domains"
      about="The popup works without it. Rules that ask a buyer once for “any matching domain” count a domain only when it is proven."
    >
      {domains.isPending ? (
        <SkeletonRows label="Loading the domains" />
      ) : domains.isError ? (
        <ErrorState
          heading="The domains did not load"
          kept="Nothing was changed."
          error={domains.error}
          onRetry={() => domains.refetch()}
        />
      ) : (
        <ul className={css.list}>
          {domains.data.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} />
          ))}
        </ul>
      )}
    </Card>
  );
};
