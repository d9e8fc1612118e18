import { testWholeSelfie } from './selfie-whole.ts';

testWholeSelfie(['es', 'fr']);
