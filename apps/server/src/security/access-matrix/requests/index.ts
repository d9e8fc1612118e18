import type { EndpointName } from '@carded/client';
import { accounts } from './accounts.ts';
import { buyers } from './buyers.ts';
import { commissions } from './commissions.ts';
import { customers } from './customers.ts';
import { demos } from './demos.ts';
import { desk } from './desk.ts';
import { install } from './install.ts';
import { joining } from './joining.ts';
import { moneyDesk } from './money-desk.ts';
import { orders } from './orders.ts';
import type { Row } from './row.ts';
import { scanner } from './scanner.ts';
import { signingIn } from './signing-in.ts';
import { staff } from './staff.ts';
import { staffWebsites } from './staff-websites.ts';
import { stores } from './stores.ts';
import { support } from './support.ts';
import { verifications } from './verifications.ts';
import { websites } from './websites.ts';

export type { ObjectName } from './row.ts';

/** A row per endpoint: an endpoint without one does not compile. */
export const requests: { [N in EndpointName]: Row<N> } = {
  ...verifications,
  ...buyers,
  ...signingIn,
  ...accounts,
  ...customers,
  ...commissions,
  ...joining,
  ...websites,
  ...stores,
  ...install,
  ...staff,
  ...staffWebsites,
  ...scanner,
  ...support,
  ...moneyDesk,
  ...orders,
  ...desk,
  ...demos,
};
