import { address, checks, checksUsed } from './checks.ts';
import { receipt } from './receipt.ts';
import { results } from './results.ts';
import { showId } from './show-id.ts';

export { told } from './told.ts';

/** Every text of the screens after the first question. */
export const steps = { ...address, ...checks, ...checksUsed, ...receipt, ...results, ...showId };
