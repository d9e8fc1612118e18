import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { accountQuery } from '#platform/session/account.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/forms/password-and-code.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { mfaQuery } from './queries.ts';

/** Asks why, and for the password. An account that is deactivated already has nothing more to ask. */
export function DeactivateDialog({ business, onClose }: { business: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const isActive = useRef<boolean | null>(null);
  const deactivate = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('accounts.deactivate', {
        body: { reason: reason.trim(), password, ...(mfaToken === '' ? {} : { mfaToken }) },
      }),
    onSuccess: async ({ active }) => {
      toast(`${business} is deactivated`);
      isActive.current = active;
      await navigate('/account/usage');
    },
  });
  // The session changes as usage takes this page's place, not before: an inactive account is led from here to billing.
  useEffect(
    () => () => {
      const active = isActive.current;
      if (active === null) return;
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, active } : login));
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
    [queryClient],
  );
  const isDeactivated = hasCode(deactivate.error, 'deactivated');
  return (
    <Dialog onClose={onClose} title={`Deactivate ${business}?`}>
      {isDeactivated ? (
        <div className={css.body}>
          <Refused error={deactivate.error} />
          <div className={css.actions}>
            <Button kind="brand" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      ) : (
        <PasswordAndCode
          asksForCode={hasMfa}
          action={`Deactivate ${business}`}
          error={deactivate.error}
          isBusy={deactivate.isPending}
          onGiven={(values) => (reason.trim() === '' ? setIsReasonMissing(true) : deactivate.mutate(values))}
          onCancel={onClose}
        >
          <p>
            Your shops’ buyers will no longer be checked: the popup, links and scanners stop right away. You can still
            see usage and billing, nothing is deleted, and support can reopen the account if you ask.
          </p>
          <Textarea
            label="Why are you leaving?"
            description="One sentence helps us"
            data-autofocus
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            value={reason}
            error={isReasonMissing && reason.trim() === '' ? 'Type a reason' : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </PasswordAndCode>
      )}
    </Dialog>
  );
}
