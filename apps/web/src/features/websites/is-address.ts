/** Whether what was typed can be the address of a shop; the server says whether it is one. */
export function isAddress(typed: string): boolean {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && !/\s/.test(text) && (url.hostname.includes('.') || url.hostname === 'localhost');
}
