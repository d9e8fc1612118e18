import { LogScreen } from '#features/verifications/log-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Verifications') }];

export default function Verifications() {
  return <LogScreen />;
}
