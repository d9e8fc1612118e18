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
