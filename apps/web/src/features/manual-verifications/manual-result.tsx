import type { VerificationDetail } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stack from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './manual.module.css';
import { type ManualAnswer, ManualForm } from './manual-form.tsx';
import { emptyValues } from './manual-values.ts';

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
        const told = messageToBuyer(made.outcome);
        return (
          <div className={dialog.body}>
            <Notice group={group} heading={`${word}. ${outcomeHeading(made)}`} role="status">
              {told === '' ? null : <p>{told}</p>}
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

/** Runs a manual verification: details, decision, and a message when something is still needed. */
export function ManualScreen({ contact }: { contact: ContactSlot }) {
  const [made, setMade] = useState<ManualAnswer | null>(null);
  const [round, setRound] = useState(0);
  const again = () => {
    setMade(null);
    setRound(round + 1);
  };
  return (
    <>
      <PageHead
        heading="Manual verification"
        meta="For orders by phone or email. It is decided and counted like any other verification."
      />
      <NeedsWebsite>
        {([first = '']) => (
          <div className={stack.stack}>
            <Card heading={made === null ? 'The customer' : 'The answer'}>
              <div className={css.inside}>
                {made === null ? (
                  <ManualForm key={round} start={emptyValues(first)} onAnswer={setMade} />
                ) : (
                  <ManualResult answer={made} contact={contact}>
                    <Button onClick={again}>Verify another customer</Button>
                  </ManualResult>
                )}
              </div>
            </Card>
          </div>
        )}
      </NeedsWebsite>
    </>
  );
}
