import { MaintenanceSwitch } from '#features/maintenance/maintenance-switch.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Maintenance') }];
}

export default function Maintenance() {
  return <MaintenanceSwitch />;
}
