import { CustomersScreen } from '#features/customers/customers-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Customers') }];
}

export default function Customers() {
  return <CustomersScreen />;
}
