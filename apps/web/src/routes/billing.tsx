import { BillingScreen } from '#features/billing/billing-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Billing') }];

export default function Billing() {
  return <BillingScreen />;
}
