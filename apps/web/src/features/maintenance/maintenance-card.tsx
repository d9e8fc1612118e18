import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { maintenanceQuery } from './queries.ts';

/** The same among others. */
export function MaintenanceCard() {
  const isOn = useQuery(maintenanceQuery).data?.maintenanceMode;
  return (
    <Card heading="Maintenance" about={isOn ? 'On: changes are refused, viewing works' : 'Off. Everything works.'}>
      {isOn === undefined ? null : <MaintenanceForm isOn={isOn} kind="plain" />}
    </Card>
  );
}
