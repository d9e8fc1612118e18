import { bigCommerceUnderTest } from '../testing/bigcommerce-under-test.ts';
import { describeStoreConformance } from '../testing/conformance.ts';

describeStoreConformance('BigCommerce', async () => bigCommerceUnderTest());
