import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './maintenance.module.css';

const SHORTEST = 10;

/** Maintenance mode for everyone, with the reason for the record. */
export const MaintenanceSwitch = () => {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const maintenance = useQuery({ queryKey: ['maintenance'], queryFn: () => call('maintenance.get', {}) });
  const isOn = maintenance.data?.maintenanceMode ?? false;
  const change = useMutation({
    mutationFn: () => call('maintenance.set', { body: { on: !isOn, reason: reason.trim() } }),
    onSuccess: async () => {
      toast(isOn ? 'Maintenance mode is off' : 'Maintenance mode is on');
      setReason('');
      await queryClient.invalidateQueries({ queryKey: ['maintenance'] });
    },
    onSettled: () => setIsAsking(false),
  });
  const action = isOn ? 'Switch maintenance off' : 'Switch maintenance on';
  return (
    <>
      <PageHead
        heading="Maintenance"
        meta={
          maintenance.data === undefined
            ? 'Whether changes are taken'
            : isOn
              ? 'On: changes are refused, reading works'
              : 'Off: everything works'
        }
      />
      <Loaded query={maintenance} loading="Loading maintenance mode" failed="Maintenance mode did not load">
        {() => (
          <div className={css.form}>
            <Refused error={change.error} />
            <Textarea
              label="Reason"
              description="10 characters or more. It stays in the audit log."
              rows={3}
              value={reason}
              error={isShort && reason.trim().length < SHORTEST ? 'Type 10 characters or more' : null}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              kind="brand"
              onClick={() => (reason.trim().length < SHORTEST ? setIsShort(true) : setIsAsking(true))}
            >
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
                  ? 'Changes and new verifications are taken again at once.'
                  : 'Changes and new verifications are refused until it is switched off. Shops follow their fail policy.'}
              </p>
            </ConfirmDialog>
          </div>
        )}
      </Loaded>
    </>
  );
};
