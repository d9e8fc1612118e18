export { buildShop, type KeyPair, type ShopOptions } from './shop.ts';
