import { useQuery } from '@tanstack/react-query';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { MaintenanceForm, maintenanceQuery } from './maintenance-form.tsx';

/** Maintenance mode, on a page of its own. */
export default function MaintenanceSwitch() {
  const maintenance = useQuery(maintenanceQuery);
  return (
    <>
      <PageHead
        heading="Maintenance"
        meta={
          maintenance.data === undefined
            ? 'Whether changes are accepted'
            : maintenance.data.maintenanceMode
              ? 'On: changes are refused, viewing works'
              : 'Off: everything works'
        }
      />
      <Loaded query={maintenance} loading="Loading maintenance mode" failed="Maintenance mode did not load">
        {({ maintenanceMode }) => <MaintenanceForm isOn={maintenanceMode} />}
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('Maintenance') }];
}
