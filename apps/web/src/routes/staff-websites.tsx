import { FindWebsites } from '#features/websites/staff/find-websites.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Websites of all accounts') }];

export default function StaffWebsites() {
  return <FindWebsites />;
}
