import { useMutation } from '@tanstack/react-query';
import { DetailsDialog } from '#features/scanner/details/details-dialog.tsx';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { TypeItDialog } from '#features/scanner/typed/type-it-dialog.tsx';
import { nameOf } from '#features/scanner/verdict/verdict-words.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import own from '../details/details.module.css';
import { BanScannedDialog } from './ban-scanned-dialog.tsx';
import type { Scanner } from './use-scanner.ts';

export type ScanDialog = 'details' | 'diagnostics' | 'ban' | 'type' | { readonly err: string };

/** Dialogs about the card on the screen. A new scan closes the open one. */
export function ScannerDialogs({
  open,
  scanner,
  account,
  today,
  onOpen,
}: {
  open: ScanDialog;
  scanner: Scanner;
  account: LoadedAccount;
  today: string;
  onOpen: (dialog: ScanDialog | null) => void;
}) {
  const { state, choices, last, scan, send } = scanner;
  const { outcome } = state;
  const close = () => onOpen(null);
  if (open === 'type') {
    return (
      <TypeItDialog
        mode={choices.mode}
        today={today}
        onClose={close}
        onCheck={(data) => {
          close();
          void scan({ source: 'typed', data });
        }}
      />
    );
  }
  if (outcome === null) return null;
  if (typeof open === 'object') return <ErrorReturnedDialog err={open.err} onClose={close} />;
  if (open === 'diagnostics')
    return last.raw === null ? null : (
      <DiagnosticsDialog raw={last.raw} uuid={last.uuid} account={account} onClose={close} />
    );
  if (open === 'ban')
    return outcome.uuid === null ? null : (
      <BanScannedDialog
        name={nameOf(outcome)}
        uuid={outcome.uuid}
        account={account}
        onClose={close}
        onBanned={() => {
          // The answer may come after the next card, which it says nothing about.
          if (outcome.uuid === null || !scanner.isOnScreen(outcome.uuid)) return;
          close();
          const banned = { ...outcome, verdict: 'denied', reasons: ['banned'], canAccept: false } as const;
          send({ type: 'answered', outcome: banned, isCounted: false });
        }}
      />
    );
  return (
    <DetailsDialog
      outcome={outcome}
      account={account}
      uuid={outcome.uuid}
      hasText={last.raw !== null}
      onClose={close}
      onDiagnostics={() => onOpen('diagnostics')}
      onRefused={(err) => {
        if (outcome.uuid !== null && scanner.isOnScreen(outcome.uuid)) onOpen({ err });
        else toast(`The card before was not accepted. ${err}`);
      }}
      onAccepted={() => {
        if (outcome.uuid !== null && scanner.accept(outcome.uuid)) close();
      }}
    />
  );
}

/** Shows the server's reason for refusing a scan accepted by hand. The verdict stays. */
function ErrorReturnedDialog({ err, onClose }: { err: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Error Returned">
      <div className={css.body}>
        <p role="alert">{err}</p>
        <div className={css.actions}>
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const longest = 8_192;

/** Sends the raw text of a card that could not be read, once its sender has seen what it holds. */
function DiagnosticsDialog({
  raw,
  uuid,
  account,
  onClose,
}: {
  raw: string;
  uuid: string | null;
  account: LoadedAccount;
  onClose: () => void;
}) {
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const grant = grantOf(account) ?? { secret: '', auth: '' };
      const diagnosticText = raw.slice(0, longest);
      return call('scanner.sendDiagnosticText', {
        body: { ...grant, diagnosticText, ...(uuid === null ? {} : { uuid }) },
      });
    },
    onSuccess: ({ message }) => {
      onClose();
      toast(message);
    },
  });
  return (
    <Dialog size={620} onClose={onClose} title="Send the raw text for review?">
      <div className={css.body}>
        <p>
          This is what the scanner read. It contains what is on the card: name, address, birth date and license number.
          It is encrypted, only Carded’s staff can see it, and it is deleted after 30 days.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
        <pre className={own.text} tabIndex={0}>
          {shownText(raw)}
        </pre>
        {send.error ? <Notice group="denied" heading={problemOf(send.error).message} role="alert" /> : null}
        <div className={css.actions}>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" kind="brand" busy={send.isPending} onClick={() => send.mutate()}>
            Send it for review
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A raw scan with its control characters in sight: a line each, other controls as their pictures (U+2400). */
export function shownText(raw: string): string {
  return Array.from(raw.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    .map((sign) => (sign !== '\n' && sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : sign))
    .join('');
}
