import type { ExtraNeeds } from '#popup/instance.ts';
import { readPrefill } from '#popup-open/prefill.ts';
import { remember } from '#popup-open/remember.ts';

/** Remembers what the fields of this page say, for later pages of the same visit. @returns what stops it */
export const start = ({ config, isAccepted }: ExtraNeeds): (() => void) => {
  const keep = () => {
    if (!isAccepted()) remember(readPrefill({ ...config, data: {}, prescan: false }));
  };
  keep();
  addEventListener('change', keep);
  return () => removeEventListener('change', keep);
};
