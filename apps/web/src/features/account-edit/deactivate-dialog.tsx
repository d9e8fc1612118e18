import { Modal, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { call } from '#platform/api.ts';
import { hasCode } from '#platform/problem.ts';
import { sessionQuery } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/password-and-code.tsx';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { mfaQuery } from './queries.ts';

/** Asks why, and for the password. An account that is deactivated already has nothing more to ask. */
export const DeactivateDialog = ({ business, onClose }: { business: string; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const deactivate = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('accounts.deactivate', {
        body: { reason: reason.trim(), password, ...(mfaToken === '' ? {} : { mfaToken }) },
      }),
    onSuccess: ({ active }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, active } : login));
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast(`${business} is deactivated`);
      navigate('/account/usage');
    },
  });
  const isDeactivated = hasCode(deactivate.error, 'deactivated');
  return (
    <Modal opened onClose={onClose} title={`Deactivate ${business}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
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
            Your shops’ buyers are no longer checked: popup, links and scanners stop at once. Usage and billing stay
            open to you, nothing is deleted, and support opens the account again when you ask.
          </p>
          <Textarea
            label="Why do you leave?"
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
    </Modal>
  );
};
