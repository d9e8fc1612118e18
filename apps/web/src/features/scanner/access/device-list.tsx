import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { formatDate, formatWhen } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './access.module.css';
import { accessQuery } from './queries.ts';

type Device = AnswerOf<'scanner.access'>['devices'][number];

/** Browsers that became scanners with this link, and the way to end each. */
export const DeviceList = ({ token, devices }: { token: string; devices: readonly Device[] }) => {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Device | null>(null);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Device) => call('scanner.removeDevice', { params: { token, device: id } }),
    onSuccess: (_, { label }) => toast(`${label} scans no more`),
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
          ? 'No device uses this link yet. They show up here as soon as someone types the PIN.'
          : 'A device that nobody uses for 30 days ends by itself.'
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
                End this device
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        heading={`End ${asked?.label ?? 'this device'}?`}
        action="End this device"
        busy={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && remove.mutate(asked)}
      >
        <p>It stops at once. With the link and the PIN it can start again.</p>
      </ConfirmDialog>
    </Card>
  );
};
