import { AccountsScreen } from '#features/staff-accounts/accounts-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Accounts') }];
}

export default function StaffAccounts() {
  return <AccountsScreen />;
}
