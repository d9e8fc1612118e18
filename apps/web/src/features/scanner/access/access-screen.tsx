import type { AnswerOf } from '@carded/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatWhen } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { PrintSheet } from '#ui/pages/print-sheet.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './access.module.css';

/** A website's scanner link: its sheet to print, its devices, and a new link in place of a lost one. */
export function AccessScreen({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const access = useQuery(accessQuery(token));
  const [isAsking, setIsAsking] = useState(false);
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () => call('scanner.resetAccess', { params: { token } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(accessQuery(token).queryKey, answer);
      toast('The link was replaced. The old one and its devices no longer work.');
    },
    onError: (error) => toastProblem('The link was not replaced.', error),
    onSettled: () => setIsAsking(false),
  });
  return (
    <Loaded
      query={access}
      loading="Loading the scanner link"
      failed="The link did not load"
      gone={{ heading: 'No such website', to: '/account/id_scanner/settings', label: 'Go to scanner settings' }}
    >
      {(data) => {
        const { link, enabled, has_pin: hasPin, website, devices } = data;
        return (
          <div className={css.page}>
            <PageHead heading="Scanner link" meta={website.name}>
              <CopyButton value={link} label="Copy the link" what={`of ${website.name}`} />
              <Button kind="brand" onClick={() => window.print()}>
                Print the sheet
              </Button>
            </PageHead>
            <div className={css.stack}>
              {enabled ? null : (
                <Notice group="pending" heading="This link is turned off">
                  Turn it on in the <Link to={`/account/websites/${token}/scanner`}>website’s scanner settings</Link>.
                </Notice>
              )}
              {hasPin ? null : (
                <Notice group="pending" heading="No PIN is set">
                  The link asks for a PIN. The owner sets it in the{' '}
                  <Link to="/account/id_scanner/settings">scanner settings</Link>.
                </Notice>
              )}
              <AccessSheet access={data} />
              <DeviceList token={token} devices={devices} />
              <Card
                heading="A new link"
                about="Use this when a sheet is lost or someone leaves. Then print the new sheet."
                action={
                  <Button kind="danger" onClick={() => setIsAsking(true)}>
                    Replace the link
                  </Button>
                }
              >
                <ConfirmDialog
                  opened={isAsking}
                  heading={`Replace the scanner link of ${website.name}?`}
                  action="Replace the link"
                  busy={reset.isPending}
                  onClose={() => setIsAsking(false)}
                  onConfirm={() => reset.mutate()}
                >
                  <p>
                    {devices.length === 0
                      ? 'Printed sheets stop working right away.'
                      : `Printed sheets and ${devices.length === 1 ? 'the one device' : `all ${devices.length} devices`} of the old link stop working right away.`}
                  </p>
                </ConfirmDialog>
              </Card>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

const steps = [
  'Scan the code with the register’s camera or a phone, or type the link into its browser.',
  'Type the store’s scanner PIN. Ask the account owner for it; it is not on this sheet.',
  'Scan the back of a card. To open the scanner without this sheet, add the page to the home screen.',
];

/** Prints a sheet to keep under the counter: code, link and three steps on one page. It opens nothing without the PIN. */
function AccessSheet({ access: { website, qr, link, created } }: { access: AnswerOf<'scanner.access'> }) {
  return (
    <div className={css.printable}>
      <PrintSheet
        heading={`ID scanner for ${website.name}`}
        codeOf="Code with the scanner’s link"
        foot={`Made on ${formatDate(created)}. When the link is replaced, this sheet no longer works.`}
        {...{ qr, link, steps }}
      />
    </div>
  );
}

type Device = AnswerOf<'scanner.access'>['devices'][number];

/** Names a device, whose name may have been left empty. */
export function nameOf({ label }: Pick<Device, 'label'>): string {
  return label === '' ? 'Device without a name' : label;
}

/** Browsers that became scanners with this link, and the way to end each. */
function DeviceList({ token, devices }: { token: string; devices: readonly Device[] }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Device | null>(null);
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Device) => call('scanner.removeDevice', { params: { token, device: id } }),
    onSuccess: (_, device) => toast(`${nameOf(device)} was removed`),
    onError: (error, device) => toastProblem(`${nameOf(device)} can still scan.`, error),
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
                <b>{nameOf(device)}</b>
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
        heading={`Remove ${asked === null || asked.label === '' ? 'this device' : asked.label}?`}
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

function accessQuery(token: string) {
  return queryOptions({
    queryKey: ['scanner-access', token],
    queryFn: () => call('scanner.access', { params: { token } }),
    // The link stays in no cache after its page is gone.
    gcTime: 0,
  });
}

export function meta() {
  return [{ title: title('Scanner link') }];
}

export default function ScannerAccess() {
  const { token = '' } = useParams();
  return <AccessScreen key={token} token={token} />;
}
