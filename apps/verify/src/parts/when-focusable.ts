/**
 * Gives an element the focus, now or as soon as the page gets it: a popup may be drawn before its frame is shown. Another element that has the focus
 * by then keeps it. @returns what calls it off
 */
export function whenFocusable(find: () => HTMLElement | null | undefined): () => void {
  const focus = () => find()?.focus({ preventScroll: true });
  const focused = () => {
    if (document.activeElement === document.body) focus();
  };
  focus();
  addEventListener('focus', focused);
  return () => removeEventListener('focus', focused);
}
