import { tellWholeSelfie } from './selfie-whole.ts';

tellWholeSelfie(['en']);
