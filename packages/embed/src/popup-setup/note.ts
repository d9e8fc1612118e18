import { make } from '#popup/page.ts';

/** Shows it to the shop's developer, on the page. Only with a test key: a shop's buyers never see it. */
export function showNote(text: string): HTMLElement {
  const note = make(
    'div',
    'position:fixed;left:16px;bottom:16px;z-index:2147483646;box-sizing:border-box;max-width:min(440px,calc(100vw - 32px));padding:16px;border:1px solid #865000;border-radius:12px;background:#fcf2da;color:#0f1630;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;color-scheme:light',
  );
  const close = make(
    'button',
    'display:block;margin:8px 0 0;min-height:44px;padding:0 16px;border:1px solid #865000;border-radius:8px;background:#fff;color:#0f1630;font:inherit;cursor:pointer',
    'Close',
  );
  close.type = 'button';
  close.onclick = () => note.remove();
  note.className = 'carded-note';
  note.setAttribute('role', 'status');
  note.append(make('b', 'display:block', 'Age check, test key'), make('span', '', text), close);
  document.body.append(note);
  return note;
}
