import { askOnce } from './ask-once.ts';
import { checkOutgoingUrl } from './check-outgoing-url.ts';
import { lookUpAllowed } from './look-up-allowed.ts';
import type { OutgoingOptions } from './make-outgoing.ts';
import type { AskOutside } from './port.ts';

/** Asks with method, headers and body, and reads what comes back: the same rules for where it may go as for calls. */
export function makeAskOutside({ policy, lookup }: OutgoingOptions): AskOutside {
  return async (text, question) => {
    const checked = checkOutgoingUrl(text, policy);
    return 'error' in checked ? checked : askOnce(checked.url, question, lookUpAllowed(checked.url, policy, lookup));
  };
}
