import { OrdersScreen } from '#features/orders/list/orders-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Orders') }];
}

export default function Orders() {
  return <OrdersScreen />;
}
