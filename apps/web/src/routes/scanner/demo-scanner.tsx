import { DemoScreen } from '#features/scanner/demo/demo-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Try the ID scanner') }];
}

export default function DemoScanner() {
  return <DemoScreen />;
}
