/** The provider's one-time token as we pass it on: base64url of its kind and value. */
export function packToken(dataDescriptor: string, dataValue: string): string {
  const text = btoa(JSON.stringify({ dataDescriptor, dataValue }));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Message for when the provider gives none. */
export const fallback = 'An error has occurred.';

const limitMs = 15_000;

/** Loads the provider's script, which comes from its own address only. @throws Error when it does not come */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error('The script did not load.'));
    script.src = src;
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, limitMs);
    document.head.append(script);
  });
}
