/** Text that survives the provider's way from JSON to XML: without `&`, `<`, `>` and controls, cut to what a field may hold. */
export function plainText(text: string, maxLength: number): string {
  const plain = text.replaceAll('&', ' and ').replaceAll(/[<>\p{Cc}]/gu, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).trim();
}
