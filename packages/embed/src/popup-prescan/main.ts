import type { ExtraNeeds } from '#popup/instance.ts';
import { loadTable } from '#popup-open/platform.ts';
import { readPrefill } from '#popup-open/prefill.ts';
import { remember } from '#popup-open/remember.ts';
import type { PlatformTable } from '#popup-platforms/main.ts';

/** Remembers what the fields of this page say, for later pages of the same visit. @returns what stops it */
export function start({ config, on, service, isIdle }: ExtraNeeds): () => void {
  let table: PlatformTable = {};
  const keep = () => {
    if (!isIdle() && !on.ignore_fields) remember(readPrefill({ ...config, data: {} }, {}, table));
  };
  void loadTable(service).then((found) => {
    table = found.table;
    keep();
  });
  addEventListener('change', keep);
  return () => removeEventListener('change', keep);
}
