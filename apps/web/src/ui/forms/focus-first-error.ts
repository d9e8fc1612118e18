const framesAtMost = 30;

/** Puts the focus on the first field that is marked wrong, as soon as the marks are on the screen. */
export function focusFirstError(frames = framesAtMost): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field !== null) field.focus();
    else if (frames > 0) focusFirstError(frames - 1);
  });
}
