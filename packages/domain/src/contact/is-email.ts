/**
 * Whether text looks like an e-mail address: at least 6 characters, only letters, digits and `+ - _ . @`, an `@` followed later
 * by a dot, not starting with `www.`, no dot among the last two characters.
 */
export function isEmail(text: string): boolean {
  if (text.length < 6 || !/^[A-Za-z0-9+\-_.@]+$/.test(text)) return false;
  if (text.toLowerCase().startsWith('www.') || text.slice(-2).includes('.')) return false;
  const at = text.indexOf('@');
  return at > 0 && text.indexOf('@', at + 1) === -1 && text.indexOf('.', at + 1) > at + 1;
}
