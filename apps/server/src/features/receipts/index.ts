import { getReceipt } from './get-receipt.ts';
import { removeReceipt } from './remove-receipt.ts';

export const routes = [getReceipt, removeReceipt];
