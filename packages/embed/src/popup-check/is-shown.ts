/** Whether a page shows an element anywhere, also below what is seen now. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
