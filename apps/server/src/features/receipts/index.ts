export { applyDeletions } from './apply-deletions.ts';
export { deletionsFolder } from './remove-buyer-data.ts';

import { getReceipt } from './get-receipt.ts';
import { removeBuyer } from './remove-buyer.ts';
import { removeReceipt } from './remove-receipt.ts';

export const routes = [getReceipt, removeReceipt, removeBuyer];
