import { AlertList } from '#features/alerts/alert-list.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Alerts') }];
}

export default function Alerts() {
  return <AlertList />;
}
