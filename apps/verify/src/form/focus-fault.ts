/** Gives the first field with a fault the focus, now or as soon as it is drawn. @returns what calls it off */
export function focusFault(form: HTMLElement): () => void {
  const focus = () => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    return field !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  if (!focus()) observer.observe(form, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
  return () => observer.disconnect();
}
