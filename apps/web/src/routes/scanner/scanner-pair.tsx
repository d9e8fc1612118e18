import { JoinPage } from '#features/scanner/pairing/join-page.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Phone as scanner') }, { name: 'referrer', content: 'no-referrer' }];
}

export default function ScannerPair() {
  return <JoinPage />;
}
