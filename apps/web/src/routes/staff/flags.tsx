import { FlagsScreen } from '#features/flags/flags-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Flags') }];
}

export default function Flags() {
  return <FlagsScreen />;
}
