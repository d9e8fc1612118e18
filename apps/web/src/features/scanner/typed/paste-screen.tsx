import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeyCapture } from '#features/scanner/capture/use-key-capture.ts';
import { useToday } from '#features/scanner/offline/decide-offline.ts';
import { type ScanDialog, ScannerDialogs } from '#features/scanner/screen/scanner-dialogs.tsx';
import { detailsLabel, TillFooter, useRest } from '#features/scanner/screen/till-footer.tsx';
import { Announcement, Till, TillHeader, useFocusReturn } from '#features/scanner/screen/till-header.tsx';
import { usePreferences } from '#features/scanner/screen/use-preferences.ts';
import { useScanner } from '#features/scanner/screen/use-scanner.ts';
import type { Scan } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { VerdictView } from '#features/scanner/verdict/verdict-shape.tsx';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from './typed.module.css';

export function meta() {
  return [{ title: title('Check barcode text') }];
}

const own = ['device', 'account'];
const demo = ['demo'];

export default function ScannerTextarea() {
  const [search] = useSearchParams();
  return (
    <ScannerGate tokens={search.has('demo') ? demo : own}>
      {(account, token) => <PasteScreen token={token} account={account} />}
    </ScannerGate>
  );
}

/** The screen each kind came from: one opened from a home screen has no other way back. */
const scanners = { login: '/account/id_scanner', link: '/scanner', paired: '/scanner', demo: '/demo/scanner' } as const;

/** The scanner for pasted text: the same answers. */
function PasteScreen({ token, account }: { token: string; account: LoadedAccount }) {
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

/** Shows one large box for a barcode's text. Pasting sends it; the button is for typed or dropped text. */
function PasteView({ onScan }: { onScan: (scan: Scan) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const check = (raw: string) => {
    if (raw.trim() === '') return box.current?.focus();
    if (box.current) box.current.value = '';
    onScan({ source: 'pasted', raw });
  };
  return (
    <main className={css.paste}>
      <h1>
        <label htmlFor="card-text">Paste the text of the barcode</label>
      </h1>
      <textarea
        id="card-text"
        ref={box}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: the box is all there is on this screen
        autoFocus
        onPaste={(event) => {
          if (box.current?.value !== '') return;
          event.preventDefault();
          check(event.clipboardData.getData('text/plain'));
        }}
      />
      <div>
        <Button size="lg" kind="brand" onClick={() => check(box.current?.value ?? '')}>
          Check this text
        </Button>
      </div>
    </main>
  );
}
