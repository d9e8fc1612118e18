import { FailedJobsList } from '#features/operations/failed-jobs.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Failed jobs') }];
}

export default function FailedJobs() {
  return <FailedJobsList />;
}
