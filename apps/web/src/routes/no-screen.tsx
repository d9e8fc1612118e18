import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/no-screen.tsx';

export const meta = () => [{ title: title('Page not found') }];

export default function NoScreenPage() {
  return (
    <main>
      <NoScreen />
    </main>
  );
}
