import { AuditLogScreen } from '#features/audit-log/audit-log-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Audit log') }];
}

export default function AuditLog() {
  return <AuditLogScreen />;
}
