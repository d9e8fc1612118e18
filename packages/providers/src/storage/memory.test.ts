import { describeStorageConformance } from './conformance.ts';
import { makeMemoryStorage } from './memory.ts';

describeStorageConformance('memory', async () => ({ storage: makeMemoryStorage(), close: async () => {} }));
