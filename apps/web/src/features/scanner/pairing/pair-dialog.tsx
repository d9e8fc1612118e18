import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import own from './pairing.module.css';
import type { Pairing } from './use-pairing.ts';

/** Makes a phone this till's scanner: one code, one phone, five minutes. */
export function PairDialog({
  account,
  pairing,
  isJoined,
  onPairing,
  onClose,
}: {
  account: LoadedAccount;
  pairing: Pairing | null;
  isJoined: boolean;
  onPairing: (pairing: Pairing) => void;
  onClose: () => void;
}) {
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { website } = account.scanner;
      const grant = grantOf(account) ?? { secret: '', auth: '' };
      return call('scanner.pair', { body: { ...grant, ...(website === null ? {} : { key: website }) } });
    },
    onSuccess: ({ id, link, qr }) => onPairing({ id, code: { link, qr } }),
  });
  const { mutate } = make;
  const code = pairing?.code ?? null;
  const isNeeded = code === null && !isJoined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code when the dialog opens, and none after that without a click
  useEffect(() => {
    if (isNeeded) mutate();
  }, []);
  return (
    <Dialog onClose={onClose} title="Use a phone as the scanner">
      <div className={css.body}>
        {make.error ? <Notice group="denied" heading={problemOf(make.error).message} role="alert" /> : null}
        {isJoined ? (
          <Notice group="accepted" heading="The phone is connected" role="status">
            What it scans also appears here. It stops when this screen does.
          </Notice>
        ) : code === null ? (
          <p role="status">One moment</p>
        ) : (
          <>
            <p>Point the phone’s camera at this code and open the link. The code works once, within five minutes.</p>
            <img className={own.code} src={code.qr} alt="Code with the phone’s link" width={260} height={260} />
            <CopyButton value={code.link} label="Copy the link" what="for the phone" />
          </>
        )}
        <div className={css.actions}>
          {make.error ? (
            <Button size="lg" onClick={() => mutate()}>
              Try again
            </Button>
          ) : null}
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
