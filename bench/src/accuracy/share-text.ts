import type { Share } from '@carded/domain/shares';

/** `35/36 (85.8–99.5 %)` */
export function shareText({ count, of, from, to }: Share): string {
  const percent = (value: number) => (100 * value).toFixed(1).replace(/\.0$/, '');
  return `${count.toLocaleString('en-US')}/${of.toLocaleString('en-US')} (${percent(from)}–${percent(to)} %)`;
}
