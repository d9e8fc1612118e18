export { serveTestShop as serve } from './serve-test-shop.ts';
