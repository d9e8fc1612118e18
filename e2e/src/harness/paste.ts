import type { Locator } from '@playwright/test';

/** Pastes a file, as a browser does with what is on the clipboard. */
export function pasteFile(field: Locator, { name, type, bytes }: { name: string; type: string; bytes: Buffer }) {
  return field.evaluate(
    (element, given) => {
      const data = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([data], given.name, { type: given.type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, type, base64: bytes.toString('base64') },
  );
}
