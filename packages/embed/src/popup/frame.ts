import { make } from './page.ts';

/** The buyer's screens, loaded once for one opening, inside a dialog that is closed until then. */
export type Frame = {
  dialog: HTMLDialogElement;
  iframe: HTMLIFrameElement;
  /** The screens have said hello: their script runs. */
  isReady: boolean;
  isLoaded: boolean;
  /** Called when one of the two above becomes true. */
  onChange: () => void;
  remove: () => void;
};

const cover =
  'all:initial;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;margin:0;padding:0;background:none;color-scheme:light;';

/** Loads the screens of a key. A closed dialog is not drawn, so this may happen before anyone asks for it. */
export const makeFrame = (origin: string, key: string): Frame => {
  const dialog = make('dialog', 'display:none');
  const iframe = make('iframe', `${cover}display:block`);
  const heard = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== iframe.contentWindow || event.data?.type !== 'hello') return;
    frame.isReady = true;
    frame.onChange();
  };
  const frame: Frame = {
    dialog,
    iframe,
    isReady: false,
    isLoaded: false,
    onChange: () => undefined,
    remove: () => {
      removeEventListener('message', heard);
      dialog.remove();
    },
  };
  dialog.className = 'carded-popup';
  dialog.ariaLabel = iframe.title = 'Age check';
  iframe.allow = 'camera';
  // A page that is cross-origin isolated frames only what carries its own isolation headers, or no credentials.
  if (self.crossOriginIsolated) iframe.setAttribute('credentialless', '');
  iframe.onload = () => {
    frame.isLoaded = true;
    frame.onChange();
  };
  iframe.src = `${origin}/?key=${encodeURIComponent(key)}`;
  addEventListener('message', heard);
  dialog.append(iframe);
  document.body.append(dialog);
  return frame;
};

/** Puts the frame over the page. The page's scroll is locked by the caller, once there is something to see. */
export const showFrame = ({ dialog, iframe }: Frame): void => {
  dialog.style.cssText = `${cover}z-index:2147483647`;
  if (!dialog.open) dialog.showModal();
  iframe.focus();
};
