import { fieldProblems } from '#platform/problem.ts';

type Form = {
  setFieldError: (path: string, error: string) => void;
  getInputNode: (path: string) => HTMLElement | null;
};

/**
 * Puts the server's words beside the fields they are about, and the focus to the first.
 * @param fields what the server calls a field → what the form calls it
 */
export const showFieldFaults = (form: Form, error: unknown, fields: Readonly<Record<string, string>>): void => {
  let first: string | undefined;
  for (const { path, message } of fieldProblems(error)) {
    const field = fields[path.split('.').at(-1) ?? ''];
    if (field === undefined) continue;
    first ??= field;
    form.setFieldError(field, `It ${message}.`);
  }
  if (first !== undefined) form.getInputNode(first)?.focus();
};
