import { useParams } from 'react-router';
import { AccessScreen } from '#features/scanner/access/access-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Scanner link') }];
}

export default function ScannerAccess() {
  const { token = '' } = useParams();
  return <AccessScreen key={token} token={token} />;
}
