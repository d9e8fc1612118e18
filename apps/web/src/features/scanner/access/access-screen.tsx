import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './access.module.css';
import { AccessSheet } from './access-sheet.tsx';
import { DeviceList } from './device-list.tsx';
import { accessQuery } from './queries.ts';

/** A website's scanner link: its sheet to print, its devices, and a new link in place of a lost one. */
export const AccessScreen = ({ token }: { token: string }) => {
  const queryClient = useQueryClient();
  const access = useQuery(accessQuery(token));
  const [isAsking, setIsAsking] = useState(false);
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () => call('scanner.resetAccess', { params: { token } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(accessQuery(token).queryKey, answer);
      toast('There is a new link. The old one and its devices have ended.');
    },
    onError: (error) => toastProblem('The link is the same as before.', error),
    onSettled: () => setIsAsking(false),
  });
  return (
    <Loaded
      query={access}
      loading="Loading the scanner link"
      failed="The link did not load"
      gone={{ heading: 'No such website', to: '/account/id_scanner/settings', label: 'To the scanner settings' }}
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
                <Notice group="pending" heading="This link is switched off">
                  Switch it on in the <Link to={`/account/websites/${token}/scanner`}>website’s scanner settings</Link>.
                </Notice>
              )}
              {hasPin ? null : (
                <Notice group="pending" heading="There is no PIN yet">
                  The link asks for one. The owner sets it in the{' '}
                  <Link to="/account/id_scanner/settings">scanner settings</Link>.
                </Notice>
              )}
              <AccessSheet access={data} />
              <DeviceList token={token} devices={devices} />
              <Card
                heading="A new link"
                about="For when a sheet was lost or someone left. Print the new sheet afterwards."
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
                      ? 'Printed sheets stop working at once.'
                      : `Printed sheets stop working at once, and ${devices.length === 1 ? 'the one device' : `all ${devices.length} devices`} of the old link end.`}
                  </p>
                </ConfirmDialog>
              </Card>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
};
