/** As a `ref`: anyone who pressed something that is gone now goes on here, also by keyboard. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
