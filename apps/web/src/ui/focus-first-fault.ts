/** Brings the person to the first field that needs them. */
export const focusFirstFault =
  (form: { getInputNode: (path: string) => HTMLElement | null }) =>
  (errors: Record<string, unknown>): void =>
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
