import { useParams } from 'react-router';
import { CustomerScreen } from '#features/customers/customer-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Customer') }];
}

export default function Customer() {
  const uuid = useParams().uuid ?? '';
  return <CustomerScreen key={uuid} uuid={uuid} />;
}
