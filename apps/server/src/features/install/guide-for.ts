import type { WebsiteRow } from '#features/websites/index.ts';

/** What stands in a guide for a website: its live key, or its test key while it is in test mode; and where its shop is. */
export function guideFor({ key_live, key_test, is_dev_mode, domain }: WebsiteRow) {
  return { key: is_dev_mode ? key_test : key_live, site: `https://${domain}` };
}
