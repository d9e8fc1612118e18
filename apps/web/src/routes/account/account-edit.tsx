import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { BrokerCards } from '#features/brokers/broker-cards.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Account details') }];
}

export default function AccountEdit() {
  return <AccountScreen lead={<BrokerCards />} />;
}
