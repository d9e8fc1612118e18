import { listOwnReviews } from './list-own-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { openOwnReview } from './open-own-review.ts';
import { openReview } from './open-review.ts';
import { listPlantedReviews } from './planted/list-planted-reviews.ts';
import { plantReviews } from './planted/plant-reviews.ts';
import { settleOwnReview } from './settle-own-review.ts';
import { settleReview } from './settle-review.ts';

export { auditInBoth, auditInHouse } from './audit-in-both.ts';
export { endReviews, reviewsWaitAtMostMs } from './end-reviews.ts';

export const routes = [
  listReviews,
  openReview,
  settleReview,
  listOwnReviews,
  openOwnReview,
  settleOwnReview,
  listPlantedReviews,
  plantReviews,
];
