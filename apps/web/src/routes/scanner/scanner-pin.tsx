import { useParams } from 'react-router';
import { PinPage } from '#features/scanner/access/pin-page.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Scanner link') }, { name: 'referrer', content: 'no-referrer' }];
}

export default function ScannerPin() {
  return <PinPage linkToken={useParams().token ?? ''} />;
}
