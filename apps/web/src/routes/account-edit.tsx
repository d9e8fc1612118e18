import { AccountScreen } from '#features/account-edit/account-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Account details') }];

export default function AccountEdit() {
  return <AccountScreen />;
}
