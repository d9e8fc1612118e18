import type { Config } from '#config.ts';

/** Sites of one process, told apart by the Host header. */
export type Site = 'main' | 'verify' | 'shop' | 'pay';

/** Finds the site of a Host header, port included; null for a host that is not ours (421). Public addresses come from the configuration only. */
export function siteFinder(config: Config): (host: string | undefined) => Site | null {
  const hosts = new Map<string, Site>();
  hosts.set(new URL(config.publicUrl).host, 'main');
  hosts.set(new URL(config.verifyUrl).host, 'verify');
  if (config.payments.kind !== 'none') hosts.set(new URL(config.payUrl).host, 'pay');
  if (config.isDemo) hosts.set(new URL(config.shopUrl).host, 'shop');
  return (host) => hosts.get((host ?? '').toLowerCase()) ?? null;
}

/** Tells whether a site answers a path. Health checks are answered for every host. */
export function belongsTo(site: Site, path: string): boolean {
  if (site === 'shop') return true;
  // The host on which a provider's script runs has only the card form.
  if (site === 'pay') return path === '/' || path.startsWith('/assets/');
  if (/^\/(api|dev|id_scanner)\//.test(path)) return site === 'main';
  return true;
}
