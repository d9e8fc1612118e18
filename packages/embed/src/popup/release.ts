import { formOf } from './find-triggers.ts';

/** What the buyer did, to be done again once it may. */
export type Wish = { event?: Event; element?: Element; isScripted?: boolean };

/** Presses the button, or sends the form, as the buyer did. On a page that was rendered again, the current element is pressed. */
export function carryOn({ event, element, isScripted }: Wish, findAgain: () => Element | undefined): void {
  const target = element?.isConnected ? element : element && findAgain();
  if (!target) return;
  const form = formOf(target);
  if (isScripted && form) {
    HTMLFormElement.prototype.submit.call(form);
    return;
  }
  if (event?.type === 'submit' && form) {
    const { submitter } = event as SubmitEvent;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    return;
  }
  if (event?.type === 'mousedown') {
    for (const type of ['mousedown', 'mouseup']) {
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    }
  }
  (target as HTMLElement).click();
}
