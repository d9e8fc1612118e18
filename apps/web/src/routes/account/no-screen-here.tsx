import { useLocation } from 'react-router';
import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/pages/no-screen.tsx';

export function meta() {
  return [{ title: title('Page not found') }];
}

/** Inside a frame that has the page's landmark already. */
export default function NoScreenHere() {
  return <NoScreen home={useLocation().pathname.startsWith('/staff') ? '/staff' : '/account'} />;
}
