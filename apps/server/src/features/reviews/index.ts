import { listOwnReviews, listReviews } from './list-reviews.ts';
import { openOwnReview, openReview } from './open-review.ts';
import { settleOwnReview, settleReview } from './settle-review.ts';

export { endReviews, reviewsWaitAtMostMs } from './end-reviews.ts';

export const routes = [listReviews, openReview, settleReview, listOwnReviews, openOwnReview, settleOwnReview];
