export { applyDeletions } from './apply-deletions.ts';
export { deletionsFolder } from './remove-buyer.ts';

import { getReceipt, removeReceipt } from './receipt.ts';
import { removeBuyer } from './remove-buyer.ts';

export const routes = [getReceipt, removeReceipt, removeBuyer];
