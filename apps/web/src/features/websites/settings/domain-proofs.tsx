import { useQuery } from '@tanstack/react-query';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { domainsQuery } from '../queries.ts';
import css from '../websites.module.css';
import { DomainRow } from './domain-row.tsx';

/** Which domains are shown to be the merchant's own: only those count where the rules say "any matching domain". */
export function DomainProofs() {
  const domains = useQuery(domainsQuery(useWhichWebsite()));
  return (
    <Card
      heading="Proof of your domains"
      about="The popup works without it. Rules that ask a buyer once for “any matching domain” count a domain only when it is proven."
    >
      <Loaded query={domains} loading="Loading the domains" failed="The domains did not load">
        {(data) => (
          <ul className={css.list}>
            {data.map((domain) => (
              <DomainRow key={domain.domain} domain={domain} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
