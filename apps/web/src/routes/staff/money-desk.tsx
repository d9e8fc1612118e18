import { MoneyDeskScreen } from '#features/money-desk/money-desk-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Money') }];
}

export default function MoneyDesk() {
  return <MoneyDeskScreen />;
}
