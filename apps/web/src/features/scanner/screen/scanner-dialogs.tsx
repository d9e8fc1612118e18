import { BanScannedDialog } from '#features/scanner/details/ban-scanned-dialog.tsx';
import { DetailsDialog } from '#features/scanner/details/details-dialog.tsx';
import { DiagnosticsDialog } from '#features/scanner/details/diagnostics-dialog.tsx';
import { ErrorReturnedDialog } from '#features/scanner/details/error-returned-dialog.tsx';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { TypeItDialog } from '#features/scanner/typed/type-it-dialog.tsx';
import { nameOf } from '#features/scanner/verdict/verdict-words.ts';
import type { Scanner } from './use-scanner.ts';

export type ScanDialog = 'details' | 'diagnostics' | 'ban' | 'type' | { readonly err: string };

/** The dialogs about the card on the screen. A new scan closes whichever is open. */
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
      onRefused={(err) => onOpen({ err })}
      onAccepted={() => {
        close();
        scanner.accept();
      }}
    />
  );
}
