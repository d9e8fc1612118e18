import { Outlet } from 'react-router';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { loginInView } from '#platform/session/viewing.ts';
import { accountRedirect } from '#shell/account-redirect.ts';
import { AccountFrame } from '#shell/frame.tsx';
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
