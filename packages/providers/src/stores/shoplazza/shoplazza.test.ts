import { describeStoreConformance } from '../testing/conformance.ts';
import { shoplazzaUnderTest } from '../testing/shoplazza-under-test.ts';

describeStoreConformance('Shoplazza', async () => shoplazzaUnderTest());
