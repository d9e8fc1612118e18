import { banBuyer } from './ban-buyer.ts';
import { unbanBuyer } from './unban-buyer.ts';

export { knownBuyer } from './find-buyer.ts';
export { insertBan } from './insert-ban.ts';

export const routes = [banBuyer, unbanBuyer];
