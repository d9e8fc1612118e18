import { Outlet } from 'react-router';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { accountRedirect, loginInView } from '#shell/account-redirect.ts';
import { AccountShell } from '#shell/account-shell.tsx';
import { RequireLogin } from '#ui/pages/require-login.tsx';

export default function Account() {
  return (
    <RequireLogin as={loginInView} redirect={accountRedirect}>
      <AccountShell>
        <Outlet />
      </AccountShell>
      <SessionCheck />
    </RequireLogin>
  );
}
