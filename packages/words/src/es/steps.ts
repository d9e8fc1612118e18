import { address, checks, checksUsed } from './checks.ts';
import { receipt, results } from './results.ts';
import { showId } from './show-id.ts';

export { buyerMessages } from './buyer-messages.ts';

/** Every text of the screens after the first question. */
export const steps = { ...address, ...checks, ...checksUsed, ...receipt, ...results, ...showId };
