import type { Context } from '#context.ts';

/** A website's front page. Without TLS only on this machine's own names, where a demo runs. */
export function websiteAddress({ config }: Pick<Context, 'config'>, domain: string): string {
  const isHere = config.isLocal && /(?:^|\.)localhost(?::\d+)?$/.test(domain);
  return `${isHere ? 'http' : 'https'}://${domain}`;
}
