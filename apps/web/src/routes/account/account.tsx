import { Outlet } from 'react-router';
import { NewsNotice } from '#features/news/news-notice.tsx';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { accountRedirect } from '#shell/account-redirect.ts';
import { AccountShell } from '#shell/account-shell.tsx';
import { RequireLogin } from '#ui/pages/require-login.tsx';

export default function Account() {
  return (
    <RequireLogin redirect={accountRedirect}>
      <AccountShell>
        <NewsNotice />
        <Outlet />
      </AccountShell>
      <SessionCheck />
    </RequireLogin>
  );
}
