import { getDomain } from 'tldts';

export type Domain = {
  /** Host in lower case and punycode; with its port when it is a name of this machine. */
  domain: string;
  /** The registrable domain by the public suffix list, shared suffixes such as myshopify.com included. */
  rootDomain: string;
};

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Reads what a merchant typed for a website: an address or a bare host. Null for anything that is not a host someone can register: IP addresses, a public suffix
 * (its pages belong to many), names without a dot. Names of this machine count only when the server itself runs there.
 */
export function readDomain(typed: string, isLocal: boolean): Domain | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(text)) return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (isLoopback(host))
    return isLocal ? { domain: url.port === '' ? host : `${host}:${url.port}`, rootDomain: host } : null;
  if (
    !/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(host) ||
    host.length > 253 ||
    !(url.port === '' || url.port === '80' || url.port === '443')
  )
    return null;
  const rootDomain = getDomain(host, { allowPrivateDomains: true });
  return rootDomain === null ? null : { domain: host, rootDomain };
}
