import { Outlet } from 'react-router';
import { staffElsewhere } from '#features/account-shell/staff-elsewhere.ts';
import { StaffShell } from '#features/account-shell/staff-shell.tsx';
import { SessionCheck } from '#features/session-check/session-check.tsx';
import { RequireLogin } from '#ui/require-login.tsx';

export default function Staff() {
  return (
    <RequireLogin elsewhere={staffElsewhere}>
      <StaffShell>
        <Outlet />
      </StaffShell>
      <SessionCheck />
    </RequireLogin>
  );
}
