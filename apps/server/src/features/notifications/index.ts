import type { Route } from '#platform/commands/action.ts';
import { dismissNotification } from './dismiss-notification.ts';

export { dismissedNotices } from './dismissed-notices.ts';

export const routes: readonly Route[] = [dismissNotification];
