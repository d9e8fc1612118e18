import type { Config } from '#config.ts';

/** Sites of one process, told apart by the Host header. */
export type Site = 'main' | 'verify' | 'shop' | 'pay';

/** Finds the site of a Host header; null for a host that is not ours (421). Ports count: public addresses come from configuration only. */
export function siteFinder(config: Config): (host: string | undefined) => Site | null {
  const hosts = new Map<string, Site>();
  hosts.set(new URL(config.publicUrl).host, 'main');
  hosts.set(new URL(config.verifyUrl).host, 'verify');
  if (config.payments.kind !== 'none') hosts.set(new URL(config.payUrl).host, 'pay');
  if (config.isDemo) hosts.set(new URL(config.shopUrl).host, 'shop');
  return (host) => hosts.get((host ?? '').toLowerCase()) ?? null;
}

/** Paths a site answers. Health is asked by address, so it has no host. */
export function belongsTo(site: Site, path: string): boolean {
  if (site === 'shop') return true;
  // Nothing but the form is on the host where a provider's script runs.
  if (site === 'pay') return path === '/' || path.startsWith('/assets/');
  if (/^\/(api|dev|id_scanner)\//.test(path)) return site === 'main';
  return true;
}
