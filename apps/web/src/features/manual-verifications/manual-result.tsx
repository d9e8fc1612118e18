import type { VerificationDetail } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { buyerWasTold, canBeAskedAgain, nextStep, outcomeHeading } from '#platform/outcome-heading.ts';
import { reasonLabel, shownStatus } from '#platform/statuses.ts';
import dialog from '#ui/dialog.module.css';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { ManualAnswer } from './use-manual-run.ts';

export type ContactSlot = (detail: VerificationDetail) => ReactNode;

/** The decision in words: answer, reason, next step; then what is left to ask the customer for. */
export const ManualResult = ({
  answer,
  contact,
  children,
}: {
  answer: ManualAnswer;
  contact: ContactSlot;
  children: ReactNode;
}) => {
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
          Nothing was started. The log has the attempt.
        </Notice>
        <div className={dialog.actions}>{children}</div>
      </div>
    );
  if (detail.isPending) return <SkeletonRows label="Loading the answer" />;
  if (detail.isError)
    return (
      <ErrorState
        heading="The answer did not load"
        kept="The verification was made. It is in the log."
        error={detail.error}
        onRetry={() => detail.refetch()}
      />
    );
  const { group, word } = shownStatus(detail.data);
  const told = buyerWasTold(detail.data.outcome);
  return (
    <div className={dialog.body}>
      <Notice group={group} heading={`${word}. ${outcomeHeading(detail.data)}`} role="status">
        {told === '' ? null : <p>{told}</p>}
        <p>{nextStep(detail.data)}</p>
      </Notice>
      {canBeAskedAgain(detail.data) ? contact(detail.data) : null}
      <div className={dialog.actions}>
        <Link to={`/account/verifications/${uuid}`}>Open the verification</Link>
        {children}
      </div>
    </div>
  );
};
