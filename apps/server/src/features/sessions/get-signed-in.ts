import { getSignedIn as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { presentLogin } from './present-login.ts';

/** Asked every ten seconds by open pages; the session's last use is not touched (find-caller). */
export const getSignedIn = openQuery(endpoint, ({ context, who }) => presentLogin(context, who));
