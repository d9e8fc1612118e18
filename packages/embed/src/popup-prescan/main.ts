import type { ExtraNeeds } from '#popup/instance.ts';
import { loadTable } from '#popup-open/platform.ts';
import { readPrefill } from '#popup-open/prefill.ts';
import { remember } from '#popup-open/remember.ts';

/** Remembers what the fields of this page say, for later pages of the same visit. @returns what stops it */
export const start = ({ config, service, isAccepted }: ExtraNeeds): (() => void) => {
  const platform = loadTable(service);
  const keep = async () => {
    const { table } = await platform;
    if (!isAccepted()) remember(readPrefill({ ...config, data: {}, prescan: false, debug: false }, table));
  };
  void keep();
  addEventListener('change', keep);
  return () => removeEventListener('change', keep);
};
