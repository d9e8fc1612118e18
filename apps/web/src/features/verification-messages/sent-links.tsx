import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './messages.module.css';
import { sentLinksQuery } from './queries.ts';
import { SentLinkRow } from './sent-link-row.tsx';

/** The links that were sent last, by anybody of the account. */
export function SentLinks() {
  const links = useQuery(sentLinksQuery);
  return (
    <Card heading="Recent links" about="The last 20 links and their results.">
      <Loaded
        query={links}
        loading="Loading recent links"
        failed="Recent links did not load"
        kept="Links you sent still work."
      >
        {(data) =>
          data.length === 0 ? (
            <p className={css.inside}>No links yet. Links you send show up here with their results.</p>
          ) : (
            <ul className={css.links}>
              {data.map((link) => (
                <SentLinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
