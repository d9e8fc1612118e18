import { useLocation } from 'react-router';
import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/pages/no-screen.tsx';

export function meta() {
  return [{ title: title('Page not found') }];
}

export default function NoScreenPage() {
  const [, area = ''] = useLocation().pathname.split('/');
  // The frames of the account and of staff have the page's landmark already.
  return area === 'account' || area === 'staff' ? (
    <NoScreen home={`/${area}`} />
  ) : (
    <main>
      <NoScreen />
    </main>
  );
}
