import { ageCheck } from '@carded/words/en/popup';
import { make } from '#popup/page.ts';

/** The buyer's screens, loaded once for one opening, inside a dialog that is closed until then. */
export type Frame = {
  dialog: HTMLDialogElement;
  iframe: HTMLIFrameElement;
  /** Set once the frame has loaded: the screens, which listen by now, or something in their place. */
  isLoaded: boolean;
  /** Called when it has. */
  onLoaded?: () => void;
  remove: () => void;
};

/** Loads the screens of a key. A closed dialog is not drawn, so this may happen before anyone asks for it; what opens it gives it its looks. */
export function makeFrame(origin: string, key: string): Frame {
  const dialog = make('dialog', 'display:none');
  const iframe = make('iframe', '');
  const frame: Frame = {
    dialog,
    iframe,
    isLoaded: false,
    remove: () => dialog.remove(),
  };
  dialog.className = 'carded-popup';
  dialog.ariaLabel = iframe.title = ageCheck;
  iframe.allow = 'camera';
  // A page that is cross-origin isolated frames only what carries its own isolation headers, or no credentials.
  (iframe as { credentialless?: boolean }).credentialless = self.crossOriginIsolated;
  iframe.onload = () => {
    frame.isLoaded = true;
    frame.onLoaded?.();
  };
  iframe.src = `${origin}/?key=${encodeURIComponent(key)}`;
  dialog.append(iframe);
  document.documentElement.append(dialog);
  return frame;
}
