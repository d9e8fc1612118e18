export { checkOrder, type OrderCheck, type OrderResult } from './check-order.ts';
export { refusalWords } from './pages/refusal-words.ts';
export { buildShop, type KeyPair, type ShopOptions } from './shop.ts';
