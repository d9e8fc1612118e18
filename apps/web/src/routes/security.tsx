import { SecurityScreen } from '#features/security/security-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Your sign-in') }];

export default function Security() {
  return <SecurityScreen />;
}
