import { couldNotOpen, forTheShop, notSent, tryAgain } from '@carded/words/en/popup';
import { causeOf } from './causes.ts';
import { explain, make } from './page.ts';
import type { Service } from './service.ts';

/**
 * Tells on the page itself that nothing was sent, why, and what to do.
 * @param cause what the shop does about it, where the caller knows
 * @param next what the buyer chose: to try again, or to leave it
 */
export function showFailure(
  code: string,
  cause: string | undefined,
  service: Service,
  closeText: string,
  next: (isAgain: boolean) => void,
): void {
  const why = `${code}: ${cause ?? causeOf(code, service)}`;
  const dialog = make(
    'dialog',
    'max-width:min(420px,80vw);border:1px solid #474f66;border-radius:16px;padding:24px;background:#fff;color:#0f1630;font:16px/1.5 system-ui,sans-serif',
  );
  const end = (isAgain: boolean) => () => {
    dialog.remove();
    next(isAgain);
  };
  const button = (text: string, isAgain: boolean, css = '') => {
    const made = make(
      'button',
      `font:inherit;padding:12px 20px;margin:0 8px 0 0;border:1px solid #2743c8;border-radius:12px;background:#fff;color:#2743c8;${css}`,
      text,
    );
    made.onclick = end(isAgain);
    return made;
  };
  dialog.className = 'carded-failure';
  dialog.role = 'alertdialog';
  dialog.ariaLabel = couldNotOpen;
  dialog.append(
    make('h2', 'margin:0 0 8px;font-size:20px', couldNotOpen),
    make('p', 'margin:0 0 8px', notSent),
    make('p', 'margin:0 0 16px;font-size:13px;color:#474f66;overflow-wrap:anywhere', forTheShop + why),
    button(tryAgain, true, 'background:#2743c8;color:#fff'),
    button(closeText, false),
  );
  dialog.onclose = end(false);
  document.body.append(dialog);
  dialog.showModal();
  explain(why);
}
