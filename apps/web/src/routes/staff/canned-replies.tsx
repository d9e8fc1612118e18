import { CannedReplies } from '#features/staff-tickets/canned-replies.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Prepared replies') }];
}

export default function CannedRepliesPage() {
  return <CannedReplies />;
}
