import { MaintenanceCard } from '#features/maintenance/maintenance-switch.tsx';
import { OperationsScreen } from '#features/operations/operations-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Operations') }];
}

export default function Operations() {
  return <OperationsScreen maintenance={<MaintenanceCard />} />;
}
