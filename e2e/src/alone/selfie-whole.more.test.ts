import { tellWholeSelfie } from './selfie-whole.ts';

tellWholeSelfie(['es', 'fr']);
