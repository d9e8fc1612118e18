import { MaintenanceSwitch } from '#features/maintenance/maintenance-switch.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Maintenance') }];

export default function Maintenance() {
  return <MaintenanceSwitch />;
}
