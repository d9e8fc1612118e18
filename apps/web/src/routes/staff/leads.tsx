import { LeadsScreen } from '#features/leads/leads-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Leads') }];
}

export default function Leads() {
  return <LeadsScreen />;
}
