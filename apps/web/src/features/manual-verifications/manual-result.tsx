import type { VerificationDetail } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import {
  canBeAskedAgain,
  messageToBuyer,
  nextStep,
  outcomeHeading,
  reasonLabel,
  shownStatus,
} from '#platform/statuses.ts';
import { Notice } from '#ui/card.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import type { ManualAnswer } from './manual-form.tsx';

export type ContactSlot = (detail: VerificationDetail) => ReactNode;

/** The decision in words: answer, reason, next step; then what is left to ask the customer for. */
export function ManualResult({
  answer,
  contact,
  children,
}: {
  answer: ManualAnswer;
  contact: ContactSlot;
  children: ReactNode;
}) {
  const uuid = answer.uuid ?? '';
  const detail = useQuery({
    queryKey: ['verification', uuid],
    queryFn: async () => (await call('verifications.get', { params: { uuid } })).verification,
    enabled: uuid !== '',
  });
  if (uuid === '')
    return (
      <div className={dialog.body}>
        <Notice group="blocked" heading={answer.reason === null ? 'Refused' : reasonLabel(answer.reason)} role="alert">
          Nothing was started. The attempt is in the log.
        </Notice>
        <div className={dialog.actions}>{children}</div>
      </div>
    );
  return (
    <Loaded
      query={detail}
      loading="Loading the answer"
      failed="The answer did not load"
      kept="The verification was made. It is in the log."
    >
      {(made) => {
        const { group, word } = shownStatus(made);
        const message = messageToBuyer(made.outcome);
        return (
          <div className={dialog.body}>
            <Notice group={group} heading={`${word}. ${outcomeHeading(made)}`} role="status">
              {message === '' ? null : <p>{message}</p>}
              <p>{nextStep(made)}</p>
            </Notice>
            {canBeAskedAgain(made) ? contact(made) : null}
            <div className={dialog.actions}>
              <Link to={`/account/verifications/${uuid}`}>Open the verification</Link>
              {children}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
