import { useSearchParams } from 'react-router';
import { ScannerScreen } from '#features/scanner/screen/scanner-screen.tsx';
import { useShellWorker } from '#features/scanner/screen/use-kiosk.ts';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { SessionCheck } from '#features/sessions/check/session-check.tsx';
import { isScannerOnly, LoginProvider, useSessionQuery } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { useSignOut } from '#shell/use-sign-out.ts';

export function meta() {
  return [{ title: title('ID scanner') }];
}
export function links() {
  return [
    { rel: 'manifest', href: '/scanner.webmanifest' },
    { rel: 'apple-touch-icon', href: '/brand/app-icon-192.png' },
  ];
}

const tokens = ['account'];

export default function IdScanner() {
  useShellWorker('/account/id_scanner');
  const [search] = useSearchParams();
  const session = useSessionQuery();
  const signOut = useSignOut();
  const login = search.has('scanonly') ? undefined : session.data;
  const doors = { settings: login?.kind === 'owner', account: login !== undefined && !isScannerOnly(login) };
  return (
    <ScannerGate tokens={tokens} onSignOut={signOut.mutate}>
      {(account, token) => (
        <>
          <ScannerScreen {...{ token, account, doors }} onSignOut={signOut.mutate} />
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
