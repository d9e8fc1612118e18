/** Hours for which the same `Idempotency-Key` gets the first answer again. */
export const idempotencyHours = 24;

/**
 * A page says with this header that it asks by itself: for a minute nobody has pressed, touched or moved anything there. The answer is the same, and no use of the
 * session, which ends as if nobody had asked (OWASP ASVS 7.3.1: an idle limit that a timer cannot put off).
 */
export const unattendedHeader = 'x-carded-unattended';

/** A page says with this header which view it draws. Once that one has ended, what it asks is refused, and never answered for the viewer's own account. */
export const viewHeader = 'x-carded-view';
