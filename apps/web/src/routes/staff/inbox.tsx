import { Inbox } from '#features/staff-tickets/inbox.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Support') }];
}

export default function InboxPage() {
  return <Inbox />;
}
