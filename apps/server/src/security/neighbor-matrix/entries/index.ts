import type { EndpointName } from '@carded/client';
import type { Entry } from '../entry.ts';
import { accounts } from './accounts.ts';
import { buyers } from './buyers.ts';
import { evidence } from './evidence.ts';
import { scanner } from './scanner.ts';
import { signingIn } from './signing-in.ts';
import { staffWebsites } from './staff-websites.ts';
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
  ...websites,
  ...staffWebsites,
  ...webhooks,
  ...scanner,
  ...support,
};
