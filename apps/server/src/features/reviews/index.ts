import { listReviews } from './list-reviews.ts';
import { openReview } from './open-review.ts';
import { settleReview } from './settle-review.ts';

export { auditInBoth, auditInHouse } from './audit-in-both.ts';

export const routes = [listReviews, openReview, settleReview];
