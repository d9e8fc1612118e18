import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { changeWebsite, useWhichWebsite } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { websitesQuery } from './queries.ts';

const SITE_SPECIFIC = 2;

/** Removing a website: a site-specific login may not. */
export function RemoveWebsite({ domain }: { domain: string }) {
  const which = useWhichWebsite();
  const login = useLogin();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      changeWebsite(
        which,
        (token) => call('websites.remove', { params: { token } }),
        (id, reason) => call('staffWebsites.remove', { params: { id }, body: { reason } }),
      ),
    onSuccess: (removed) => {
      setIsAsking(false);
      if (removed === null) return;
      queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
      toast(`${domain} removed`);
      navigate(which.by === 'staff' ? which.list : '/account/websites');
    },
    onError: (error) => toastProblem(`${domain} is still there.`, error),
  });
  if (login.access_type === SITE_SPECIFIC) return null;
  return (
    <Card
      heading="Remove this website"
      about="Its keys stop working at once. Its verifications stay in the log."
      action={
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        heading={`Remove ${domain}?`}
        action={`Remove ${domain}`}
        busy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>The popup stops working on its pages at once. This cannot be undone.</p>
      </ConfirmDialog>
    </Card>
  );
}
