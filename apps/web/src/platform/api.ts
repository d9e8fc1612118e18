import { createClient } from '@carded/client';

/** Every call of the account goes through here. It is given up after 5 seconds, unless the call asks for more. The cookie is the credential; nothing is kept in the browser's storage. */
export const { call } = createClient();
