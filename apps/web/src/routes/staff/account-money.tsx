import { useParams } from 'react-router';
import { AccountMoney } from '#features/money-desk/account-money.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Money of an account') }];
}

export default function StaffAccountMoney() {
  const id = useParams().id ?? '';
  return <AccountMoney key={id} id={id} />;
}
