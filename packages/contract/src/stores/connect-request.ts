/** Request of a plugin on a shop's own server, sent with its owner's browser. */
export type ConnectRequest = {
  /** Address to return to, on the shop's own host. */
  readonly return: string;
  /** The shop's address, without a slash at its end. */
  readonly site: string;
  /** Challenge of the verifier that only the plugin knows (S256 of RFC 7636). */
  readonly challenge: string;
  /** Given back as it came. */
  readonly state: string;
};
export type ConnectField = keyof ConnectRequest;
/** Matches 32 random bytes, in base64url. */
const secretText = /^[\w-]{43}$/;
const mostOfSite = 200;
const mostOfReturn = 500;

/**
 * Reads such a request. A missing or invalid value is named, and never used for a redirect.
 * @param isLocal whether shops of this machine, without encryption, are allowed
 */
export function readConnectRequest(
  given: { readonly [Field in ConnectField]?: string | null | undefined },
  isLocal: boolean,
): { request: ConnectRequest; externalId: string } | { wrong: ConnectField } {
  const { site = '', return: back = '', challenge = '', state = '' } = given;
  const shop = addressOf(site ?? '', isLocal);
  if (shop === null || (site ?? '').length > mostOfSite || /[?#]|\/$/.test(site ?? '')) return { wrong: 'site' };
  const target = addressOf(back ?? '', isLocal);
  if (target === null || (back ?? '').length > mostOfReturn || (back ?? '').includes('#')) return { wrong: 'return' };
  if (target.host !== shop.host || target.protocol !== shop.protocol) return { wrong: 'return' };
  if (!secretText.test(challenge ?? '')) return { wrong: 'challenge' };
  if (!secretText.test(state ?? '')) return { wrong: 'state' };
  return {
    request: { return: back ?? '', site: site ?? '', challenge: challenge ?? '', state: state ?? '' },
    externalId: `${shop.host}${shop.pathname === '/' ? '' : shop.pathname}`,
  };
}

const addressOf = (text: string, isLocal: boolean): URL | null => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(text)) return null;
  const isOwnMachine = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (isLocal && isOwnMachine && url.protocol === 'http:') ? url : null;
};
