import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin } from '#platform/session/session.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AddWebsiteDialog } from './add-website-dialog.tsx';
import { websitesQuery } from './queries.ts';
import { WebsiteRow } from './website-row.tsx';
import css from './websites.module.css';

const SITE_SPECIFIC = 2;

export function WebsiteList() {
  const websites = useQuery(websitesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const { access_type } = useLogin();
  const isInView = useIsInView();
  const add =
    access_type === SITE_SPECIFIC || isInView ? null : <Button onClick={() => setIsAdding(true)}>Add a website</Button>;
  return (
    <Card heading="Websites" about="Each has a key for its pages and rules of its own." action={add}>
      <Loaded query={websites} loading="Loading websites" failed="The websites did not load">
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              heading="No website yet"
              action={
                add === null ? null : (
                  <Button kind="brand" onClick={() => setIsAdding(true)}>
                    Add your first website
                  </Button>
                )
              }
            >
              {add === null
                ? 'The account’s owner chooses the websites you see.'
                : 'Add the shop’s address to get a key for its pages.'}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {data.map((website) => (
                <WebsiteRow key={website.token} website={website} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddWebsiteDialog onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}
