/** Puts the focus on the first field that is marked wrong, once the marks are on the screen. */
export const focusFirstError = (within: ParentNode = document): void => {
  requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
