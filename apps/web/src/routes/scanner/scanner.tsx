import { useParams } from 'react-router';
import { ScannerScreen } from '#features/scanner/screen/scanner-screen.tsx';
import { useShellWorker } from '#features/scanner/screen/use-kiosk.ts';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
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

const ownTokens = ['device', 'account'];

export default function Scanner() {
  const { id } = useParams();
  useShellWorker('/scanner');
  const signOut = useSignOut();
  return (
    <ScannerGate key={id ?? ''} tokens={id === undefined ? ownTokens : [id]} onSignOut={signOut.mutate}>
      {(account, token) => <ScannerScreen token={token} account={account} onSignOut={signOut.mutate} />}
    </ScannerGate>
  );
}
