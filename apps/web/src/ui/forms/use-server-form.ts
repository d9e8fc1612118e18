import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldFaults } from '#platform/queries/problem.ts';

type ServerForm<Values, Answer> = UseFormInput<Values> & {
  /** Sends what was typed. */
  save: (values: Values) => Promise<Answer>;
  /** `sent` is what the answer is about: the form may hold more by now. */
  onSaved?: (answer: Answer, form: UseFormReturnType<Values>, sent: Values) => unknown;
  /** Maps the server's field names to the form's, where they differ. */
  names?: Readonly<Record<string, string>>;
};

/**
 * Form that the server judges: an error shows at its field, the first one gets the focus, and `refused` is the rest.
 * @returns `submit` for the form element, `send` for a button outside of it
 */
export function useServerForm<Values extends Record<string, unknown>, Answer>({
  save,
  onSaved,
  names = {},
  ...input
}: ServerForm<Values, Answer>) {
  const form = useForm<Values>(input);
  const isField = (name: string) => Object.hasOwn(form.getValues(), name);
  const mutation = useMutation({
    mutationFn: save,
    onMutate: () => form.clearErrors(),
    onSuccess: (answer, sent) => onSaved?.(answer, form, sent),
    onError: (error) => {
      form.setErrors(fieldFaults(error, isField, names).faults);
      focusFirstError();
    },
  });
  return {
    form,
    mutation,
    refused: fieldFaults(mutation.error, isField, names).rest,
    send: () => mutation.mutate(form.getValues()),
    submit: form.onSubmit(
      (values) => mutation.mutate(values),
      () => focusFirstError(),
    ),
  };
}

const framesAtMost = 30;

/** Puts the focus on the first field that is marked wrong, as soon as the marks are on the screen. */
export function focusFirstError(frames = framesAtMost): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field !== null) field.focus();
    else if (frames > 0) focusFirstError(frames - 1);
  });
}
