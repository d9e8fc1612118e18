import { Outlet } from 'react-router';
import { AccountShell } from '#features/account-shell/account-shell.tsx';
import { accountElsewhere } from '#features/account-shell/elsewhere.ts';
import { NewsNotice } from '#features/news/news-notice.tsx';
import { SessionCheck } from '#features/session-check/session-check.tsx';
import { RequireLogin } from '#ui/require-login.tsx';

export default function Account() {
  return (
    <RequireLogin elsewhere={accountElsewhere}>
      <AccountShell>
        <NewsNotice />
        <Outlet />
      </AccountShell>
      <SessionCheck />
    </RequireLogin>
  );
}
