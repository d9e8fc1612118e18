import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountQuery, isAllowed, useLogin } from '#platform/session/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';

/** Loads the websites for a form, live ones first, and says so when there is none. */
export function NeedsWebsite({ children }: { children: (tokens: string[]) => ReactNode }) {
  const account = useQuery(accountQuery);
  const login = useLogin();
  return (
    <Loaded
      query={account}
      loading="Loading your websites"
      failed="Your websites did not load"
      kept="Nothing was sent."
    >
      {(data) => {
        const tokens = data.websites
          .toSorted((one, other) => Number(one.dev_mode) - Number(other.dev_mode))
          .map(({ token }) => token);
        if (tokens.length > 0) return children(tokens);
        const mayAdd = isAllowed(login, 'websites') && login.websites === null;
        return (
          <EmptyState
            heading="No website yet"
            action={
              mayAdd ? (
                <Link className={buttonClass('brand')} to="/account/websites">
                  Add a website
                </Link>
              ) : null
            }
          >
            {mayAdd
              ? 'Every verification belongs to a website, and its rules decide.'
              : 'Every verification belongs to a website, and its rules decide. Ask the account’s owner for one.'}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
