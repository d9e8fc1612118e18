/** Whether a page's host (`example.com:8443`) is one of a website: its domain, a name below it, or one of the additional domains, which stand with commas between them. */
export function isOwnHost(website: { domain: string; additional_domains: string }, host: string): boolean {
  const bare = host.replace(/:\d+$/, '');
  return [website.domain, ...website.additional_domains.split(',').map((domain) => domain.trim())].some(
    (domain) => domain !== '' && (host === domain || bare === domain || bare.endsWith(`.${domain}`)),
  );
}
