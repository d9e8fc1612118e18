import { LogScreen } from '#features/verifications/log/log-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Verifications') }];
}

export default function Verifications() {
  return <LogScreen />;
}
