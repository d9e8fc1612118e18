import { CommissionsCard } from '#features/commissions/commissions-card.tsx';
import { StatisticsScreen } from '#features/customers/statistics/statistics-screen.tsx';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Statistics') }];
}

export default function CustomerStatistics() {
  const login = useLogin();
  return <StatisticsScreen below={isAllowed(login, 'billing') ? <CommissionsCard /> : null} />;
}
