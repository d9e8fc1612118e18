import { OrderPanel } from '#features/orders/detail/order-panel.tsx';
import { title } from '#platform/title.ts';

/** Numbers and names stay out of the title: it ends up in the browser's history. */
export function meta() {
  return [{ title: title('Order') }];
}

export default function Order() {
  return <OrderPanel />;
}
