import { getUnsubscribeEmail } from './get-unsubscribe-email.ts';
import { unsubscribe } from './unsubscribe.ts';

export { maskEmail } from './mask-email.ts';

export { serve } from './serve-one-click.ts';

export const routes = [getUnsubscribeEmail, unsubscribe];
