import { explain, make } from './page.ts';

const causes: Record<string, string> = {
  missing_key: 'CardedConfig has no key. Copy it from Websites in your Carded account.',
  invalid_key: 'The key in CardedConfig is not known. Copy it from Websites in your Carded account.',
  invalid_origin: `${location.host} is not a domain of this website. Add it under Websites in your Carded account.`,
  blocked: `Something the age check needs did not load. Check that ${location.host} is a domain of this key’s website, and that the Content-Security-Policy and blockers allow`,
  timeout: 'No answer within 15 seconds from',
};
/** The service could not be asked at all: where a shop chose `allow_and_flag`, its order goes on, marked as not verified. */
export const isOutage = (code: string): boolean =>
  code in causes || /^(no_answer|internal|maintenance|unavailable)$/.test(code);

/**
 * Tells on the page itself that nothing was sent, why, and what to do.
 * @param where the address the cause is about
 */
export const showFailure = (code: string, where: string, again: () => void, close: () => void): void => {
  const cause = `${causes[code] ?? code} ${where}`.trim();
  const dialog = make(
    'dialog',
    'all:revert;box-sizing:border-box;max-width:420px;border:1px solid #878fa5;border-radius:16px;padding:24px;background:#fff;color:#0f1630;font:16px/1.5 system-ui,sans-serif;color-scheme:light',
  );
  const end = (next: () => void) => () => {
    dialog.remove();
    next();
  };
  const button = (text: string, next: () => void, css: string) => {
    const made = make(
      'button',
      `all:revert;font:inherit;min-height:48px;padding:0 20px;margin:0 8px 0 0;border:1px solid #2743c8;border-radius:12px;cursor:pointer;${css}`,
      text,
    );
    made.type = 'button';
    made.onclick = end(next);
    return made;
  };
  dialog.setAttribute('role', 'alertdialog');
  dialog.ariaLabel = 'The age check could not open';
  dialog.append(
    make('h2', 'all:revert;margin:0 0 8px;font-size:20px;color:inherit', 'The age check could not open'),
    make('p', 'all:revert;margin:0 0 8px', 'Your order was not sent. Try again in a moment, or ask the shop.'),
    make(
      'p',
      'all:revert;margin:0 0 16px;font-size:13px;color:#474f66;overflow-wrap:anywhere',
      `For the shop: ${cause}`,
    ),
    button('Try again', again, 'background:#2743c8;color:#fff'),
    button('Close', close, 'background:#fff;color:#2743c8'),
  );
  dialog.onclose = end(close);
  document.body.append(dialog);
  dialog.showModal();
  explain(`${code}: ${cause}`);
};
