import { callOnce } from './call-once.ts';
import { checkOutgoingUrl } from './check-outgoing-url.ts';
import { lookUpAllowed } from './look-up-allowed.ts';
import type { LookUpName, Outgoing, OutgoingPolicy, OutgoingRequest, OutgoingResult } from './port.ts';

export type OutgoingOptions = {
  readonly policy: OutgoingPolicy;
  /** Default: the system's resolver. Under `loopback_allowed`, `localhost` and names below it are always this machine (RFC 6761 6.3). */
  readonly lookup?: LookUpName;
};

/**
 * The connector for addresses that merchants chose. Names are looked up once per call, every address found is checked, and the
 * connection goes to an address that was checked. Nothing is kept between calls, redirects are not followed.
 */
export function makeOutgoing({ policy, lookup }: OutgoingOptions): Outgoing {
  async function send(method: 'POST' | 'PUT', text: string, request: OutgoingRequest): Promise<OutgoingResult> {
    const checked = checkOutgoingUrl(text, policy);
    return 'error' in checked
      ? checked
      : callOnce(method, checked.url, request, lookUpAllowed(checked.url, policy, lookup));
  }

  return {
    post: (url, request) => send('POST', url, request),
    put: (url, request) => send('PUT', url, request),
    checkUrl(text) {
      const checked = checkOutgoingUrl(text, policy);
      return 'error' in checked ? checked.error : null;
    },
  };
}
