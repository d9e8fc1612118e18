import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { accountQuery, useLogin } from '#platform/session/session.ts';
import { loginInView } from '#platform/session/viewing.ts';
import { accountRedirect } from '#shell/account-redirect.ts';
import { Frame } from '#shell/frame.tsx';
import { navFor } from '#shell/nav.ts';
import { RequireLogin } from '#ui/pages/require-login.tsx';

export default function Account() {
  return (
    <RequireLogin as={loginInView} redirect={accountRedirect}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
      <SessionCheck />
    </RequireLogin>
  );
}

function AccountFrame({ children }: { children: ReactNode }) {
  const login = useLogin();
  const account = useQuery(accountQuery);
  return (
    <Frame
      business={login.business_name}
      base="/account"
      groups={navFor(login)}
      waiting={account.data?.own_waiting ?? 0}
    >
      {children}
    </Frame>
  );
}
