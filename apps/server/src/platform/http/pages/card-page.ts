import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payments } from '@carded/providers/payments';

/** Written by the build of apps/pay, where what the page has to know belongs. */
const place = '"__CARDED_SETTINGS__"';

type Given = { payments: Payments; build: string; account: string; now: () => number };

/** Draws the page with the card form of this provider; null before it was built. */
export async function cardPageDrawer({ payments, build, account, now }: Given): Promise<(() => string) | null> {
  const template = await readFile(join(build, `${payments.id}.html`), 'utf8').catch(() => null);
  if (template === null) return null;
  const { clientKey, apiLogin, scriptSrc } = payments.browser();
  return () => {
    const settings = JSON.stringify({ account, clientKey, apiLogin, scriptSrc, nowMs: now() });
    return template.replace(place, () => settings.replaceAll('<', '\\u003c'));
  };
}
