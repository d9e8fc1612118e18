import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isGlobalAddress } from '#ip-address/index.ts';
import { askOnce, callOnce, OutgoingRefusal } from './call-once.ts';
import type {
  AskOutside,
  FoundAddress,
  LookUpName,
  Outgoing,
  OutgoingErrorCode,
  OutgoingPolicy,
  OutgoingRequest,
  OutgoingResult,
} from './port.ts';

export type {
  Answer,
  AskOutside,
  FoundAddress,
  LookUpName,
  Outgoing,
  OutgoingErrorCode,
  OutgoingPolicy,
  OutgoingRequest,
  OutgoingResult,
  Question,
} from './port.ts';

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

/** Asks with method, headers and body, and reads what comes back: the same rules for where it may go as for calls. */
export function makeAskOutside({ policy, lookup }: OutgoingOptions): AskOutside {
  return async (text, question) => {
    const checked = checkOutgoingUrl(text, policy);
    return 'error' in checked ? checked : askOnce(checked.url, question, lookUpAllowed(checked.url, policy, lookup));
  };
}

/** The content at an address (its first `maxBytes`), or why it is unknown. A redirect is an answer and is not followed. */
export type FoundText = { readonly status: number; readonly text: string } | { readonly error: OutgoingErrorCode };

/** Reads a small text from an address a merchant chose. Never throws. */
export type ReadOutside = (
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) => Promise<FoundText>;

/** The connector for texts at addresses that merchants chose: the same rules for where it may go as for calls. */
export function makeReadOutside(options: OutgoingOptions): ReadOutside {
  const ask = makeAskOutside(options);
  return async (url, limits) => {
    const answer = await ask(url, { method: 'GET', headers: {}, ...limits });
    return 'error' in answer ? answer : { status: answer.status, text: answer.text };
  };
}

const urlMaxLength = 2048;

/** Checks all that can be known without asking for the name's addresses. */
export function checkOutgoingUrl(
  text: string,
  policy: OutgoingPolicy,
): { readonly url: URL } | { readonly error: OutgoingErrorCode } {
  const url = text.length <= urlMaxLength ? URL.parse(text) : null;
  if (url === null) {
    return { error: 'bad_url' };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { error: 'scheme_not_allowed' };
  }
  if (url.username !== '' || url.password !== '') {
    return { error: 'credentials_not_allowed' };
  }
  const host = hostOf(url);
  if (isIP(host) === 0) {
    // Allows any port under `loopback_allowed`: the name may lead to this machine, which only its addresses show.
    return policy === 'global_only' && !isPublicPort(url) ? { error: 'port_not_allowed' } : { url };
  }
  // The URL standard reads 0x7f.1, 0177.1 and 2130706433 as IP addresses. Such spellings are only used to get past checks.
  if (isIP(host) === 4 && !isWrittenPlainly(text, host)) {
    return { error: 'bad_url' };
  }
  if (!isAddressAllowed(host, policy, url)) {
    return { error: isAddressAllowed(host, policy) ? 'port_not_allowed' : 'address_not_allowed' };
  }
  return { url };
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isWrittenPlainly(text: string, host: string): boolean {
  return new RegExp(`^https?://${host.replaceAll('.', '\\.')}(?:[:/?#]|$)`, 'i').test(text);
}

const thisMachine: readonly FoundAddress[] = [{ address: '127.0.0.1', family: 4 }];

/**
 * Makes a look-up for one call: it gives addresses only when the policy allows every one of them, so that a name with a public and an inner address is refused.
 * Throws {@link OutgoingRefusal}.
 */
export function lookUpAllowed(url: URL, policy: OutgoingPolicy, lookUpName: LookUpName = askSystem): LookUpName {
  return async (hostname) => {
    const found =
      policy === 'loopback_allowed' && /^(?:.+\.)?localhost$/.test(hostname)
        ? thisMachine
        : await lookUpName(hostname).catch(() => []);
    if (found.length === 0) {
      throw new OutgoingRefusal('name_not_found');
    }
    if (!found.every(({ address }) => isAddressAllowed(address, policy))) {
      throw new OutgoingRefusal('address_not_allowed');
    }
    if (!found.every(({ address }) => isAddressAllowed(address, policy, url))) {
      throw new OutgoingRefusal('port_not_allowed');
    }
    return found;
  };
}

async function askSystem(hostname: string): Promise<FoundAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/** Tells whether the policy allows a connection to the address, on the URL's port if given. */
function isAddressAllowed(address: string, policy: OutgoingPolicy, url?: URL): boolean {
  if (policy === 'loopback_allowed' && isLoopback(address)) {
    return true;
  }
  return isGlobalAddress(address) && (url === undefined || isPublicPort(url));
}

/** 80 for http and 443 for https, or the other way round. */
function isPublicPort(url: URL): boolean {
  return ['', '80', '443'].includes(url.port);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
}

/** Reads an answer as text. @param who names the sender in the error of an answer that is longer */
export async function readCapped(response: Response, mostBytes: number, who: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let readBytes = 0;
  for await (const chunk of response.body ?? []) {
    readBytes += chunk.length;
    if (readBytes > mostBytes) throw new Error(`${who} answered too much`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
