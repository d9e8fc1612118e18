import { NotificationsPanel } from '#features/notifications/notifications-panel.tsx';
import { UsageScreen } from '#features/usage/usage-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Usage') }];

export default function Usage() {
  return <UsageScreen notifications={<NotificationsPanel />} />;
}
