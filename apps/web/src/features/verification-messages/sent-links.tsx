import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import css from './messages.module.css';
import { sentLinksQuery } from './queries.ts';
import { SentLinkRow } from './sent-link-row.tsx';

/** The links that were sent last, by anybody of the account. */
export const SentLinks = () => {
  const links = useQuery(sentLinksQuery);
  return (
    <Card heading="Recent links" about="The last 20, with what became of them.">
      <Loaded
        query={links}
        loading="Loading recent links"
        failed="Recent links did not load"
        kept="Links that were sent work all the same."
      >
        {(data) =>
          data.length === 0 ? (
            <p className={css.inside}>None yet. A link you send shows up here, and what became of it.</p>
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
};
