import type { StorePlatform } from '@carded/providers/stores';

/** Whether a platform says whose stores are whose. One that stores come from by themselves does; a shop on its own server says so of itself. */
export function isVouchedFor({ install, embed }: Pick<StorePlatform, 'install' | 'embed'>): boolean {
  return install !== undefined || embed !== undefined;
}
