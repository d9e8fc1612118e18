import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './maintenance.module.css';

/** Shows maintenance mode on its own page. */
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

/** Turns maintenance mode on or off for everyone, with the reason for the record. */
function MaintenanceForm({ isOn, kind = 'brand' }: { isOn: boolean; kind?: 'brand' | 'plain' }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const fault = reasonFault(reason);
  const change = useMutation({
    mutationFn: () => call('maintenance.set', { body: { on: !isOn, reason: reason.trim() } }),
    onSuccess: async () => {
      toast(isOn ? 'Maintenance mode is off' : 'Maintenance mode is on');
      setReason('');
      setIsTried(false);
      await queryClient.invalidateQueries({ queryKey: ['maintenance'] });
    },
    onSettled: () => setIsAsking(false),
  });
  const action = isOn ? 'Turn maintenance off' : 'Turn maintenance on';
  return (
    <div className={css.form}>
      <Refused error={change.error} />
      <Textarea
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. It stays in the audit log.`}
        rows={3}
        value={reason}
        error={isTried ? fault : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button kind={kind} onClick={() => (fault === null ? setIsAsking(true) : setIsTried(true))}>
        {action}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`${action} for every account?`}
        action={action}
        busy={change.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change.mutate()}
      >
        <p>
          {isOn
            ? 'Changes and new verifications work again right away.'
            : 'Changes and new verifications are refused until it is turned off. Shops follow their fail policy.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: () => call('maintenance.get', {}),
});

/** Shows maintenance mode as a card among others. */
export function MaintenanceCard() {
  const isOn = useQuery(maintenanceQuery).data?.maintenanceMode;
  return (
    <Card heading="Maintenance" about={isOn ? 'On: changes are refused, viewing works' : 'Off. Everything works.'}>
      {isOn === undefined ? null : <MaintenanceForm isOn={isOn} kind="plain" />}
    </Card>
  );
}
