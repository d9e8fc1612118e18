import { BrokerShare } from '#features/commissions/broker-share.tsx';
import { AccountScreen } from '#features/staff-accounts/account-screen.tsx';
import { useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Account') }];
}

export default function StaffAccount() {
  const { grants } = useLogin();
  return (
    <AccountScreen
      ofBroker={(broker) =>
        grants.includes('billing') ? <BrokerShare id={broker.id} business={broker.business_name} /> : null
      }
    />
  );
}
