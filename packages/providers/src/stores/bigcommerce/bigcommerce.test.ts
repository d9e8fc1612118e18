import { describeStoreConformance } from '../conformance.ts';
import { bigCommerceUnderTest } from './under-test.ts';

describeStoreConformance('BigCommerce', async () => bigCommerceUnderTest());
