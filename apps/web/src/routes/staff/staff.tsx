import { Outlet } from 'react-router';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { StaffShell, staffRedirect } from '#shell/staff-shell.tsx';
import { RequireLogin } from '#ui/pages/require-login.tsx';

export default function Staff() {
  return (
    <RequireLogin redirect={staffRedirect}>
      <StaffShell>
        <Outlet />
      </StaffShell>
      <SessionCheck />
    </RequireLogin>
  );
}
