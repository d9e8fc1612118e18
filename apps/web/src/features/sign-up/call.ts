import { createSignUpClient } from '@carded/client/sign-up';
import { attention } from '#platform/session/attention.ts';

/** Every call of the page goes through here. The cookie is the credential; nothing is kept in the browser's storage. */
export const { call } = createSignUpClient({ headers: attention });
