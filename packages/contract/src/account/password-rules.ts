/** Characters that a new password has at least (OWASP ASVS 5.0, 6.2.1). */
export const shortestPassword = 12;
