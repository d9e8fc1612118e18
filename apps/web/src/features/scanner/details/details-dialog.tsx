import { statusNumber } from '@carded/domain/codes';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { isToDecide, type Outcome } from '#features/scanner/verdict/outcome.ts';
import { detailRows } from '#features/scanner/verdict/verdict-words.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import own from './details.module.css';

/** Shows the card's data, the reasons for its verdict, and what a person may still do. */
export function DetailsDialog({
  outcome,
  account,
  uuid,
  hasText,
  onAccepted,
  onRefused,
  onDiagnostics,
  onClose,
}: {
  outcome: Outcome;
  account: LoadedAccount;
  uuid: string | null;
  hasText: boolean;
  onAccepted: () => void;
  onRefused: (err: string) => void;
  onDiagnostics: () => void;
  onClose: () => void;
}) {
  const grant = grantOf(account);
  const canSend = uuid !== null && grant !== null;
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => call('scanner.accept', { body: { secret: '', auth: '', ...grant, vuuid: uuid ?? '' } }),
    onSuccess: ({ status, err }) =>
      status === statusNumber.accepted ? onAccepted() : onRefused(err ?? 'It was not accepted.'),
    onError: (error) => onRefused(problemOf(error).message),
  });
  const isAsked = isToDecide(outcome);
  return (
    <Dialog size={620} onClose={onClose} title={isAsked ? 'Accept this card?' : 'This scan'}>
      <div className={css.body}>
        <Lines lines={outcome.errs} />
        <dl className={own.rows}>
          {detailRows(outcome).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Lines lines={outcome.info} />
        {outcome.canAccept && !canSend ? (
          <p>This card cannot be accepted while the screen is not connected. Scan it again in a moment.</p>
        ) : null}
        <p className={own.keeps}>{account.keeps_sentence}</p>
        <div className={css.actions}>
          {hasText && grant !== null && !outcome.isOffline ? (
            <Button size="lg" onClick={onDiagnostics}>
              Send the raw text for review
            </Button>
          ) : null}
          {outcome.canAccept ? (
            <Button size="lg" busy={accept.isPending} disabled={!canSend} onClick={() => accept.mutate()}>
              {isAsked ? 'Accept this card' : 'Accept by hand'}
            </Button>
          ) : null}
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            {isAsked ? 'Do not accept' : 'Close'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.length === 0 ? null : (
    <ul className={own.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
