import { getShopInfo } from './get-shop-info.ts';

export { shopContactOf } from './shop-contact-of.ts';

export const routes = [getShopInfo];
