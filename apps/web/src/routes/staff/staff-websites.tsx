import { FindWebsites } from '#features/websites/staff/find-websites.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Websites of all accounts') }];
}

export default function StaffWebsites() {
  return <FindWebsites />;
}
