import type { PopupApi } from '#popup/config.ts';

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptMaker };
type ScriptMaker = { createScriptURL: (url: string) => string };
type Page = typeof globalThis & { CardedAPI?: PopupApi; trustedTypes?: Policies };

const page: Page = self;
/** Policy, made once, because a page accepts a name once. A page that lists policies has to allow `carded-age-gate`. */
let policy: ScriptMaker | undefined;
let asking: Promise<string | undefined> | undefined;

/**
 * Opens the age check over the gate, once however often it is pressed. @returns the proof; none when the buyer left
 * @throws when it could not be loaded or opened; it may be asked again
 */
export function verify(key: string, language: string): Promise<string | undefined> {
  asking ??= ask(key, language).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(key: string, language: string): Promise<string | undefined> {
  if (!page.CardedAPI) await load(new URL('../../popup/v1/popup.js', import.meta.url).href);
  return new Promise((resolve, reject) => {
    const instance = page.CardedAPI?.createInstance({
      key,
      language,
      mode: 'manual',
      onclosed: (done, { proof }) => {
        done();
        leave(() => resolve(proof));
      },
      oncancel: (code) => leave(() => (code ? reject(new Error(code)) : resolve(undefined))),
    });
    // Waits until the popup has closed itself.
    const leave = (then: () => void) => {
      setTimeout(() => instance?.unbind?.());
      then();
    };
    instance?.show();
  });
}

function load(address: string): Promise<void> {
  policy ??= page.trustedTypes?.createPolicy('carded-age-gate', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(address) ?? address;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('popup.js did not load'));
    };
    document.head.append(script);
  });
}
