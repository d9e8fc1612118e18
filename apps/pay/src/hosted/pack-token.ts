/** The provider's one-time token as we pass it on: base64url of its kind and value. */
export function packToken(dataDescriptor: string, dataValue: string): string {
  const text = btoa(JSON.stringify({ dataDescriptor, dataValue }));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a person reads when the provider gives no words. */
export const fallback = 'An error has occurred.';
