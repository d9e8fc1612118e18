import { banBuyer } from './ban-buyer.ts';
import { unbanBuyer } from './unban-buyer.ts';

export const routes = [banBuyer, unbanBuyer];
