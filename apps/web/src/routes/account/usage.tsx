import { NotificationsPanel } from '#features/notifications/notifications-panel.tsx';
import { LedAwayNotice } from '#features/usage/needs/led-away-notice.tsx';
import { UsageScreen } from '#features/usage/usage-screen.tsx';
import { title } from '#platform/title.ts';
import { NewsNotice } from '../../features/news/news-notice.tsx';

export function meta() {
  return [{ title: title('Usage') }];
}

export default function Usage() {
  return (
    <UsageScreen
      notifications={
        <>
          <NewsNotice />
          <LedAwayNotice />
          <NotificationsPanel />
        </>
      }
    />
  );
}
