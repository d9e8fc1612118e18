/** Keys of a keyboard wedge: the control characters of a card come as Ctrl and a key, CR as Enter. */
const keyOf = (sign: string): KeyboardEventInit => {
  if (sign === '\r') return { key: 'Enter', code: 'Enter' };
  if (sign === '\n') return { key: 'j', code: 'KeyJ', ctrlKey: true };
  if (sign < ' ') return { key: '^', code: 'Digit6', ctrlKey: true, shiftKey: true };
  return { key: sign };
};
const batch = 4;

/** Types a text into this page as a scanner does, a few keys at each tick of the clock. @returns what stops it */
export function typeLikeScanner(text: string): () => void {
  const signs = Array.from(text);
  let next = 0;
  const timer = setInterval(() => {
    for (const sign of signs.slice(next, next + batch))
      window.dispatchEvent(new KeyboardEvent('keydown', { ...keyOf(sign), bubbles: true, cancelable: true }));
    next += batch;
    if (next >= signs.length) clearInterval(timer);
  }, 8);
  return () => clearInterval(timer);
}
