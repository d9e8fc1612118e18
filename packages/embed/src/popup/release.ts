import { formOf } from './find-triggers.ts';

/** Act of the buyer, to be repeated once it may. */
export type Wish = {
  event?: Event;
  element?: Element;
  /** The innermost element that was pressed, or what a script acted on. */
  pressed?: Element | undefined;
  /** Repeats what a script was about to do. */
  again?: () => void;
  /** Pointer that pressed it, where the page has not heard of the press. */
  pointer?: string | false | undefined;
  /** Presses it in every way a page may listen for; comes with what the first press loads. */
  press?: (target: Element) => void;
};

/** Presses the button, or sends the form, as the buyer did. On a page that was rendered again, the current element is pressed. */
export function carryOn({ event, element, pressed, again, press }: Wish, findAgain: () => Element | undefined): void {
  const isThere = pressed?.isConnected;
  if (isThere && again) {
    again();
    return;
  }
  const found = element?.isConnected ? element : element && findAgain();
  const target = isThere ? pressed : found;
  if (!target) return;
  if (event?.type === 'submit') {
    const { submitter } = event as SubmitEvent;
    const form = formOf(target) as HTMLFormElement | null;
    if (form) {
      HTMLFormElement.prototype.requestSubmit.call(form, submitter?.isConnected ? submitter : null);
      return;
    }
  }
  if (press) press(target);
  else (target as HTMLElement).click?.();
}
