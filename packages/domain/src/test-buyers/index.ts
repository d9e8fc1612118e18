export { isTestPhoneCodeRight, testBuyerOf, testBuyers } from './test-buyers.ts';
