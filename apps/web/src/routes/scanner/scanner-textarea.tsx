import { useSearchParams } from 'react-router';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { PasteScreen } from '#features/scanner/typed/paste-screen.tsx';
import { title } from '#platform/title.ts';

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
