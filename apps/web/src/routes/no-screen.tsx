import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/pages/no-screen.tsx';

export function meta() {
  return [{ title: title('Page not found') }];
}

export default function NoScreenPage() {
  return (
    <main>
      <NoScreen />
    </main>
  );
}
