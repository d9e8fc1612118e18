import type { EndpointName } from '@carded/client';
import type { Entry } from '../entry.ts';
import { accounts } from './accounts.ts';
import { billing } from './billing.ts';
import { buyers } from './buyers.ts';
import { commissions } from './commissions.ts';
import { customers } from './customers.ts';
import { demos } from './demos.ts';
import { desk } from './desk.ts';
import { evidence } from './evidence.ts';
import { install } from './install.ts';
import { joining } from './joining.ts';
import { moneyDesk } from './money-desk.ts';
import { orders } from './orders.ts';
import { scanner } from './scanner.ts';
import { signingIn } from './signing-in.ts';
import { staff } from './staff.ts';
import { staffWebsites } from './staff-websites.ts';
import { stores } from './stores.ts';
import { support } from './support.ts';
import { verifications } from './verifications.ts';
import { webhooks } from './webhooks.ts';
import { websites } from './websites.ts';

/** Every endpoint that changes something. */
export const entries: { [N in EndpointName]?: Entry<N> } = {
  ...buyers,
  ...verifications,
  ...evidence,
  ...signingIn,
  ...accounts,
  ...billing,
  ...moneyDesk,
  ...orders,
  ...customers,
  ...commissions,
  ...joining,
  ...websites,
  ...stores,
  ...install,
  ...staff,
  ...staffWebsites,
  ...webhooks,
  ...scanner,
  ...support,
  ...desk,
  ...demos,
};
