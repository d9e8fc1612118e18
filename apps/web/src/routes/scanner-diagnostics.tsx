import { DiagnosticsList } from '#features/scanner-diagnostics/diagnostics-list.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Scanner texts') }];

export default function ScannerDiagnostics() {
  return <DiagnosticsList />;
}
