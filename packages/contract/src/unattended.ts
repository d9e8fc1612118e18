/**
 * A page says with this header that it asks by itself: for a minute nobody has pressed, touched or moved anything there. The answer is the same, and no use of the
 * session, which ends as if nobody had asked (OWASP ASVS 7.3.1: an idle limit that a timer cannot put off).
 */
export const unattendedHeader = 'x-carded-unattended';
