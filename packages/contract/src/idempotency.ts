/** So long the same `Idempotency-Key` gets the first answer again. */
export const idempotencyHours = 24;
