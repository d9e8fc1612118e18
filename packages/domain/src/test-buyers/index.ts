export { isTestPhoneCodeRight, testBuyerOf, testBuyers, testPhoneCode } from './test-buyers.ts';
