export { type FakeBigCommerce, fakeBigCommerce } from './fake-bigcommerce/fake-bigcommerce.ts';
export * from './fake-shopify/index.ts';
export { type FakeShoplazza, fakeShoplazza } from './fake-shoplazza/fake-shoplazza.ts';
export { type FakeWooCommerce, fakeWooCommerce } from './fake-woocommerce/fake-woocommerce.ts';
export { type RecordedApi, recordedSchema, recordedVersions } from './recorded-schema.ts';
export { type FunctionRun, runFunction } from './run-function.ts';
