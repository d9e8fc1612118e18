import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './access.module.css';
import { AccessSheet } from './access-sheet.tsx';
import { DeviceList } from './device-list.tsx';
import { accessQuery } from './queries.ts';

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
