import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatWhen } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './access.module.css';
import { accessQuery } from './queries.ts';

type Device = AnswerOf<'scanner.access'>['devices'][number];

/** Browsers that became scanners with this link, and the way to end each. */
export function DeviceList({ token, devices }: { token: string; devices: readonly Device[] }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Device | null>(null);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Device) => call('scanner.removeDevice', { params: { token, device: id } }),
    onSuccess: (_, { label }) => toast(`${label} was removed`),
    onError: (error, { label }) => toastProblem(`${label} can still scan.`, error),
    onSettled: () => {
      setAsked(null);
      return queryClient.invalidateQueries({ queryKey: accessQuery(token).queryKey });
    },
  });
  return (
    <Card
      heading="Devices"
      about={
        devices.length === 0
          ? 'No devices yet. A device appears here when someone opens the link and types the PIN.'
          : 'A device not used for 30 days is removed automatically.'
      }
    >
      {devices.length === 0 ? null : (
        <ul>
          {devices.map((device) => (
            <li key={device.id} className={css.device}>
              <span>
                <b>{device.label === '' ? 'Device without a name' : device.label}</b>
                <small>
                  since {formatDate(device.created)}, last seen {formatWhen(device.last_seen, new Date())}
                </small>
              </span>
              <Button size="sm" onClick={() => setAsked(device)}>
                Remove this device
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        heading={`Remove ${asked?.label ?? 'this device'}?`}
        action="Remove this device"
        busy={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && remove.mutate(asked)}
      >
        <p>It stops scanning right away. With the link and the PIN it can be added again.</p>
      </ConfirmDialog>
    </Card>
  );
}
