import { couldNotOpen, forTheShop, notSent, tryAgain } from '@carded/words/en/popup';
import { explain, make, type Service } from './page.ts';

/**
 * Tells on the page that nothing was sent, why, and what to do.
 * @param cause the remedy for the shop, where the caller knows it
 * @param next the buyer's choice: to try again, or to stop
 */
export function showFailure(
  code: string,
  cause: string | undefined,
  service: Service,
  closeText: string,
  next: (isAgain: boolean) => void,
): void {
  const why = `${code}: ${cause ?? causeOf(code, service)}`;
  const dialog = make('dialog', 'max-width:min(420px,80vw);padding:24px;border-radius:12px;font:16px system-ui');
  const end = (isAgain: boolean) => () => {
    dialog.remove();
    next(isAgain);
  };
  const button = (text: string, isAgain: boolean) => {
    const made = make('button', 'font:inherit;padding:12px 20px;margin:0 8px 0 0', text);
    made.onclick = end(isAgain);
    return made;
  };
  dialog.className = 'carded-failure';
  dialog.role = 'alertdialog';
  dialog.ariaLabel = couldNotOpen;
  dialog.append(
    make('h2', 'margin:0', couldNotOpen),
    make('p', '', notSent),
    make('p', 'overflow-wrap:anywhere', forTheShop + why),
    button(tryAgain, true),
    button(closeText, false),
  );
  dialog.onclose = end(false);
  document.documentElement.append(dialog);
  dialog.showModal();
  explain(why);
}

/** Problems that this part of the page can detect, explained for the shop's developer. */
function causeOf(code: string, { origin, verifyOrigin }: Service): string {
  /** Origins that a missing part is loaded from. */
  const where = `${origin} and ${verifyOrigin}`;
  return (
    {
      missing_key: 'CardedConfig has no key.',
      blocked: `${where} did not load: ${location.host} is not a domain of this website, or a CSP or blocker stops it.`,
      no_address: 'popup.js does not know its address: load it from there.',
      timeout: `No answer within 15 seconds from ${where}.`,
    }[code] ?? 'See Websites in your account.'
  );
}
