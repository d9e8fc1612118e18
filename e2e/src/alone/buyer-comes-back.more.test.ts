import { tellOfComingBack } from './buyer-comes-back.ts';

tellOfComingBack(['es', 'fr']);
