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
    'max-width:min(420px,80vw);padding:24px;border:1px solid #474f66;border-radius:16px;background:#fff;color:#0f1630;font:16px/1.5 system-ui,sans-serif',
  );
  const end = (isAgain: boolean) => () => {
    dialog.remove();
    next(isAgain);
  };
  const button = (text: string, isAgain: boolean, colors: string) => {
    const made = make(
      'button',
      `font:inherit;padding:12px 20px;margin:0 8px 0 0;border:1px solid #2743c8;border-radius:12px;color:${colors}`,
      text,
    );
    made.onclick = end(isAgain);
    return made;
  };
  dialog.className = 'carded-failure';
  dialog.role = 'alertdialog';
  dialog.ariaLabel = couldNotOpen;
  dialog.append(
    make('h2', 'font-size:20px;margin:0 0 8px', couldNotOpen),
    make('p', 'margin:0 0 8px', notSent),
    make('p', 'margin:0 0 16px;font-size:13px;color:#474f66;overflow-wrap:anywhere', forTheShop + why),
    button(tryAgain, true, '#fff;background:#2743c8'),
    button(closeText, false, '#2743c8;background:#fff'),
  );
  dialog.onclose = end(false);
  document.body.append(dialog);
  dialog.showModal();
  explain(why);
}
