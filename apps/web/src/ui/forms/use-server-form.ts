import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldFaults } from '#platform/queries/field-faults.ts';
import { focusFirstError } from './focus-first-error.ts';

type ServerForm<Values, Answer> = UseFormInput<Values> & {
  /** Sends what was typed. */
  save: (values: Values) => Promise<Answer>;
  onSaved?: (answer: Answer, form: UseFormReturnType<Values>) => unknown;
  /** What the server calls a field → what the form calls it, where that differs. */
  names?: Readonly<Record<string, string>>;
};

/**
 * A form that the server judges: a refusal shows at its field, the focus goes to the first one, and `refused` is the rest.
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
    onSuccess: (answer) => onSaved?.(answer, form),
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
