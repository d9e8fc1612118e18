import { hasCode } from '#platform/queries/problem.ts';
import { mfaQuery } from '#platform/session/intents.ts';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/dialogs/password-dialog.tsx';
import '@mantine/core/styles/Radio.layer.css';

import { Radio, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { accountQuery, sessionQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

/** Reasons why merchants leave. The two that we could have prevented ask for details. */
const reasons = [
  { value: 'The shop is closing or was sold' },
  { value: 'It costs too much' },
  { value: 'Something is missing or did not work', ask: 'What was missing?' },
  { value: 'We moved to another service' },
  { value: 'Another reason', ask: 'Which one?' },
] as const;
type Reason = (typeof reasons)[number];

/** Asks why, and for the password. An account that is deactivated already has nothing more to ask. */
export function DeactivateDialog({ business, onClose }: { business: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const [reason, setReason] = useState<Reason | null>(null);
  const [more, setMore] = useState('');
  const asked = reason !== null && 'ask' in reason ? reason.ask : null;
  const isGiven = reason !== null && (asked === null || more.trim() !== '');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const isActive = useRef<boolean | null>(null);
  const deactivate = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('accounts.deactivate', {
        body: {
          reason: [reason?.value, more.trim()].filter(Boolean).join(': '),
          password,
          ...(mfaToken === '' ? {} : { mfaToken }),
        },
      }),
    onSuccess: async ({ active }) => {
      toast(`${business} is deactivated`);
      isActive.current = active;
      await navigate('/account/usage');
    },
  });
  // Waits with the new session until usage is shown, because an inactive account is redirected from here to billing.
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
          onGiven={(values) => (isGiven ? deactivate.mutate(values) : setIsReasonMissing(true))}
          onCancel={onClose}
        >
          <ul>
            <li>
              <b>Stops at once:</b> live verifications on all websites, links and scanners.
            </li>
            <li>
              <b>Stays:</b> the log, rules, logins and keys. Nothing is deleted, and support can reopen the account.
            </li>
            <li>
              <b>Held orders:</b> stay held in your store. Release them before, or in the store.
            </li>
            <li>
              <b>Last invoice:</b> what was used until now, after credit.
            </li>
          </ul>
          <Radio.Group
            label="Why are you leaving?"
            value={reason?.value ?? ''}
            error={isReasonMissing && reason === null ? 'Choose a reason' : null}
            onChange={(value) => setReason(reasons.find((one) => one.value === value) ?? null)}
          >
            <div className={css.choices}>
              {reasons.map(({ value }, index) => (
                <Radio key={value} value={value} label={value} {...(index === 0 ? { 'data-autofocus': true } : {})} />
              ))}
            </div>
          </Radio.Group>
          {reason === null ? null : (
            <Textarea
              label={asked ?? 'Anything you want us to know'}
              description="Someone on our team reads this"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={900}
              value={more}
              error={isReasonMissing && !isGiven ? 'Type a sentence' : null}
              onChange={(event) => setMore(event.currentTarget.value)}
            />
          )}
        </PasswordAndCode>
      )}
    </Dialog>
  );
}
