import type { Wish } from '#popup/release.ts';

const wholePress = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'];

/**
 * Presses as a browser does: a page that takes the pointer gets no mouse, one that takes the touch no click either.
 * @param pointer what pressed, where the page has not heard of it; else only the click is missing
 */
export function press(target: Element, pointer: Wish['pointer']): void {
  const types = pointer ? wholePress : ['click'];
  let taken = '';
  for (const type of types) {
    const kind = type.charAt(0);
    const isLeftOut =
      (kind === 't' && pointer === 'mouse') ||
      (kind === 'm' && taken.includes('p')) ||
      (/[cm]/.test(kind) && taken.includes('t'));
    if (isLeftOut) continue;
    const isTaken = !target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, composed: true }));
    if (isTaken) taken += kind;
  }
}
