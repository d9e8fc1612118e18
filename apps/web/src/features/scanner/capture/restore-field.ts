type Field = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(?:button|checkbox|radio|submit|reset|file|range|color|image)$/.test(element.type));

/** Whether keys typed now belong to a field. */
export function isInField(target: EventTarget | null): boolean {
  return (
    isTextField(target) ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Keeps what a field holds before a burst of keys. @returns what puts it back, as if nothing had been typed */
export function keepField(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => undefined;
  const { value } = target;
  return () => {
    if (target.value === value) return;
    const holder = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // React keeps its own record of a field's value: the browser's own setter and an event tell it.
    Object.getOwnPropertyDescriptor(holder, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
