/** Whether this is no phone or tablet: a wide window and a mouse. */
export function isComputer(): boolean {
  return matchMedia('(min-width: 769px) and (pointer: fine)').matches;
}
