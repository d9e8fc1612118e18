import { testWholeSelfie } from './selfie-whole.ts';

testWholeSelfie(['en']);
