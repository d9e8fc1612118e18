import { DiagnosticsList } from '#features/scanner/diagnostics/diagnostics-list.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Scanner texts') }];
}

export default function ScannerDiagnostics() {
  return <DiagnosticsList />;
}
