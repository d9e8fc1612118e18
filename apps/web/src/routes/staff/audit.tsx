import { AuditSearch } from '#features/audit/audit-search.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Audit log') }];
}

export default function Audit() {
  return <AuditSearch />;
}
