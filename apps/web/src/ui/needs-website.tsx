import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { isAllowed } from '#platform/permissions.ts';
import { useLogin } from '#platform/session.ts';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';

/** A form that is about a website: it waits for the list of them, and says so when there is none. */
export const NeedsWebsite = ({ children }: { children: (tokens: string[]) => ReactNode }) => {
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
        const tokens = data.websites.map(({ token }) => token);
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
              ? 'A verification belongs to a website, whose rules decide.'
              : 'A verification belongs to a website, whose rules decide. Ask the account’s owner for one.'}
          </EmptyState>
        );
      }}
    </Loaded>
  );
};
