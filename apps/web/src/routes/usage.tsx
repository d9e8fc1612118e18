import { UsageSummary } from '#features/usage/usage-summary.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Usage') }];

export default function Usage() {
  return <UsageSummary />;
}
