import { Inbox } from '#features/staff-tickets/inbox.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Support') }];

export default function InboxPage() {
  return <Inbox />;
}
