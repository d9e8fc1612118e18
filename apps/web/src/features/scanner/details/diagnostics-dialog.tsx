import { useMutation } from '@tanstack/react-query';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';
import own from './details.module.css';
import { shownText } from './shown-text.ts';

const longest = 8_192;

/** Sends the raw text of a card that could not be read, once its sender has seen what it holds. */
export function DiagnosticsDialog({
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
