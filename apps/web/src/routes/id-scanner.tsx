import { useSearchParams } from 'react-router';
import { useShellWorker } from '#features/scanner/offline/use-shell-worker.ts';
import { ScannerScreen } from '#features/scanner/screen/scanner-screen.tsx';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { SessionCheck } from '#features/session-check/session-check.tsx';
import { LoginProvider, useSessionQuery } from '#platform/session.ts';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('ID scanner') }];
export const links = () => [
  { rel: 'manifest', href: '/scanner.webmanifest' },
  { rel: 'apple-touch-icon', href: '/brand/app-icon-192.png' },
];

const tokens = ['account'];

export default function IdScanner() {
  useShellWorker('/account/id_scanner');
  const [search] = useSearchParams();
  const session = useSessionQuery();
  return (
    <ScannerGate tokens={tokens}>
      {(account, token) => (
        <>
          <ScannerScreen token={token} account={account} isScanOnly={search.has('scanonly')} />
          {session.data ? (
            <LoginProvider value={session.data}>
              <SessionCheck />
            </LoginProvider>
          ) : null}
        </>
      )}
    </ScannerGate>
  );
}
