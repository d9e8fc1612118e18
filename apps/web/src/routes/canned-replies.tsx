import { CannedReplies } from '#features/staff-tickets/canned-replies.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Prepared replies') }];

export default function CannedRepliesPage() {
  return <CannedReplies />;
}
