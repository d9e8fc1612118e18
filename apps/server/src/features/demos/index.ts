import type { Job } from '#platform/jobs/job.ts';
import { createDemoSession } from './demo-sessions.ts';
import { dobPhoneDemo, dobPhoneDemoAuth, dobPhoneDemoEnabled } from './dob-phone-demo.ts';
import { placeDemoOrder } from './place-demo-order.ts';
import { purgeDemo } from './read-demo-view.ts';

export { serveDemos as serve } from './serve-demos.ts';
export { shopDocument } from './shop-page.ts';

export const jobs: readonly Job[] = [purgeDemo];

export const routes = [createDemoSession, placeDemoOrder, dobPhoneDemoEnabled, dobPhoneDemoAuth, dobPhoneDemo];
