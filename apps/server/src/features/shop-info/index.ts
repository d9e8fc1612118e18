import { getShopInfo } from './get-shop-info.ts';

export { textsOf } from './texts-of.ts';

export const routes = [getShopInfo];
