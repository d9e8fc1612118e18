import { explain, make } from './page.ts';

const causes: Record<string, string> = {
  missing_key: 'CardedConfig has no key.',
  invalid_key: 'The key in CardedConfig is not known.',
  invalid_origin: `${location.host} is not a domain of this website.`,
  account_inactive: 'This website is off.',
  blocked: `Something did not load: either ${location.host} is not a domain of this website, or a Content-Security-Policy or a blocker stops`,
  timeout: 'No answer within 15 seconds from',
};
/** The check itself could not be made, whoever is buying: where a shop chose `allow_and_flag`, its order goes on, marked as not verified. */
export const isOutage = (code: string): boolean =>
  Object.hasOwn(causes, code) || /^(no_answer|internal|maintenance|unavailable)$/.test(code);

/**
 * Tells on the page itself that nothing was sent, why, and what to do.
 * @param where the addresses that a missing part could have come from
 */
export const showFailure = (code: string, where: string, again: () => void, close: () => void): void => {
  const title = 'The age check could not open';
  const rest = /blocked|timeout/.test(code) ? where : 'See Websites in your Carded account.';
  const cause = `${code}: ${causes[code] ?? `${title}.`} ${rest}`;
  const dialog = make(
    'dialog',
    'all:revert;max-width:min(420px,80vw);border:1px solid #474f66;border-radius:16px;padding:24px;background:#fff;color:#0f1630;font:16px/1.5 system-ui,sans-serif',
  );
  const end = (next: () => void) => () => {
    dialog.remove();
    next();
  };
  const button = (text: string, next: () => void, css = '') => {
    const made = make(
      'button',
      `all:revert;font:inherit;min-height:48px;padding:0 20px;margin:0 8px 0 0;border:1px solid #2743c8;border-radius:12px;cursor:pointer;background:#fff;color:#2743c8;${css}`,
      text,
    );
    made.onclick = end(next);
    return made;
  };
  dialog.setAttribute('role', 'alertdialog');
  dialog.ariaLabel = title;
  dialog.append(
    make('h2', 'all:revert;margin:0 0 8px;font-size:20px', title),
    make('p', 'all:revert;margin:0 0 8px', 'Your order was not sent. Try again in a moment, or ask the shop.'),
    make(
      'p',
      'all:revert;margin:0 0 16px;font-size:13px;color:#474f66;overflow-wrap:anywhere',
      `For the shop: ${cause}`,
    ),
    button('Try again', again, 'background:#2743c8;color:#fff'),
    button('Close', close),
  );
  dialog.onclose = end(close);
  document.body.append(dialog);
  dialog.showModal();
  explain(cause);
};
