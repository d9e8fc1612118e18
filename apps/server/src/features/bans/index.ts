import { banBuyer } from './ban-buyer.ts';
import { closeBanned } from './close-banned.ts';
import { unbanBuyer } from './unban-buyer.ts';

export { knownBuyer } from './find-buyer.ts';
export { insertBan } from './insert-ban.ts';

export const jobs = [closeBanned];
export const routes = [banBuyer, unbanBuyer];
