/**
 * Whether text looks like an e-mail address: at least 6 characters, only letters, digits and `+ - _ . @`, an `@` followed later
 * by a dot, not starting with `www.`, no dot among the last two characters. The parts of its domain are as RFC 1123 section 2.1 has
 * them: none is empty, and hyphens stand inside only.
 */
export function isEmail(text: string): boolean {
  if (text.length < 6 || !/^[A-Za-z0-9+\-_.@]+$/.test(text)) return false;
  if (text.toLowerCase().startsWith('www.') || text.slice(-2).includes('.')) return false;
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  return at > 0 && domain.includes('.') && /^[A-Za-z0-9.-]+$/.test(domain) && !/^[-.]|[-.]$|\.[-.]|-\./.test(domain);
}
