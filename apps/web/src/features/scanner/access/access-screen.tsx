import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
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
  if (access.isPending) return <SkeletonRows label="Loading the scanner link" />;
  if (access.isError)
    return (
      <PageFailed
        gone="No such website"
        back={{ to: '/account/id_scanner/settings', label: 'To the scanner settings' }}
        heading="The link did not load"
        kept="Nothing was changed."
        error={access.error}
        onRetry={() => access.refetch()}
      />
    );
  const { link, enabled, has_pin: hasPin, website, devices } = access.data;
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
        <AccessSheet access={access.data} />
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
};
