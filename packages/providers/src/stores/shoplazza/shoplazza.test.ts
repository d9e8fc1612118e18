import { describeStoreConformance } from '../conformance.ts';
import { shoplazzaUnderTest } from './under-test.ts';

describeStoreConformance('Shoplazza', async () => shoplazzaUnderTest());
