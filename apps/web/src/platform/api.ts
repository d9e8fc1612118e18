import { createClient } from '@carded/client';

/** Every call of the account goes through here. The cookie is the credential; nothing is kept in the browser's storage. */
export const { call } = createClient({ timeoutMs: 15_000 });
