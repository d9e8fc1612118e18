import { BillingScreen } from '#features/billing/billing-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Billing') }];
}

export default function Billing() {
  return <BillingScreen />;
}
