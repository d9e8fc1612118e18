import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeyCapture } from '#features/scanner/capture/use-key-capture.ts';
import { Announcement } from '#features/scanner/screen/announcement.tsx';
import { type ScanDialog, ScannerDialogs } from '#features/scanner/screen/scanner-dialogs.tsx';
import { Till } from '#features/scanner/screen/till.tsx';
import { TillFooter } from '#features/scanner/screen/till-footer.tsx';
import { TillHeader } from '#features/scanner/screen/till-header.tsx';
import { detailsLabel } from '#features/scanner/screen/tools-of.ts';
import { useFocusReturn } from '#features/scanner/screen/use-focus-return.ts';
import { usePreferences } from '#features/scanner/screen/use-preferences.ts';
import { useRest } from '#features/scanner/screen/use-rest.ts';
import { useScanner } from '#features/scanner/screen/use-scanner.ts';
import { useToday } from '#features/scanner/screen/use-today.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { VerdictView } from '#features/scanner/verdict/verdict-view.tsx';
import { PasteView } from './paste-view.tsx';

/** The screen each kind came from: one opened from a home screen has no other way back. */
const scanners = { login: '/account/id_scanner', link: '/scanner', paired: '/scanner', demo: '/demo/scanner' } as const;

/** The scanner for pasted text: the same answers. */
export function PasteScreen({ token, account }: { token: string; account: LoadedAccount }) {
  const [{ isMuted, hasShortcuts }] = usePreferences();
  const [open, setOpen] = useState<ScanDialog | null>(null);
  const scanner = useScanner(token, account, isMuted);
  const today = useToday(account.time_zone);
  const { state, network, clear } = scanner;
  const { outcome } = state;
  const navigate = useNavigate();
  const details = () => setOpen('details');
  const tools =
    outcome === null
      ? [{ label: 'Back to the scanner', key: 'b', run: () => void navigate(scanners[account.kind]) }]
      : [
          { label: 'Paste another', key: 's', run: clear },
          { label: detailsLabel(outcome), key: 'd', run: details },
        ];
  useKeyCapture({
    onStart: () => {
      setOpen(null);
      scanner.start();
    },
    onEnd: (text, at) => void scanner.finish(text, at),
    onSolo: (key) => {
      if (hasShortcuts && open === null) tools.find((tool) => tool.key === key)?.run();
    },
  });
  useFocusReturn(open !== null);
  useRest(outcome !== null, () => {
    setOpen(null);
    clear();
  });
  return (
    <Till state={state}>
      <TillHeader
        store={account.name}
        isOffline={network.isOffline}
        waiting={network.waiting}
        isTest={account.test}
        clockZone={account.clock_zone}
      />
      {outcome === null ? <PasteView onScan={(scan) => void scanner.scan(scan)} /> : <VerdictView outcome={outcome} />}
      <TillFooter
        state={outcome === null ? account.keeps_sentence : 'Paste the next text at any time'}
        shift={state.shift}
        tools={tools}
        hasShortcuts={hasShortcuts}
      />
      <Announcement state={state} />
      {open === null ? null : <ScannerDialogs {...{ open, scanner, account, today, isMuted }} onOpen={setOpen} />}
    </Till>
  );
}
