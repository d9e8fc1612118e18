import type { EndpointName } from '@carded/client';
import { accounts } from './accounts.ts';
import { buyers } from './buyers.ts';
import type { Row } from './row.ts';
import { scanner } from './scanner.ts';
import { signingIn } from './signing-in.ts';
import { staffWebsites } from './staff-websites.ts';
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
  ...websites,
  ...staffWebsites,
  ...scanner,
  ...support,
};
