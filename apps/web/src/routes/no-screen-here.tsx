import { title } from '#platform/title.ts';
import { NoScreen } from '#ui/no-screen.tsx';

export const meta = () => [{ title: title('Page not found') }];

/** Inside a frame that has the page's landmark already. */
export default function NoScreenHere() {
  return <NoScreen home="/staff" />;
}
