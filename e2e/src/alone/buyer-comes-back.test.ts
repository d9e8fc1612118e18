import { testComingBackIn } from './buyer-comes-back.ts';

testComingBackIn(['en']);
