import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldFaults, fieldFaults, hasCode } from '#platform/queries/problem.ts';
import { focusFirstError } from '#ui/forms/use-server-form.ts';

type StepForm<Values, Answer> = {
  initialValues: Values;
  /** Checks that need no server. */
  validate: { readonly [Name in keyof Values]?: (value: string, values: Values) => string | null };
  /** Maps the server's field names to the form's, where they differ. */
  names?: Readonly<Record<string, string>>;
  save: (values: Values) => Promise<Answer>;
  onSaved: (answer: Answer, values: Values) => void;
  /** Called when the sign-up around this step has ended. */
  onEnded?: () => void;
  /** Called with all typed values. */
  onTyped?: (values: Values) => void;
};

/** The account's `useServerForm` in small, without its libraries: a refusal shows at its field, the focus goes to the first one, and `refused` is the rest. */
export function useStepForm<Values extends Record<string, string>, Answer>({
  initialValues,
  validate,
  names = {},
  save,
  onSaved,
  onEnded,
  onTyped,
}: StepForm<Values, Answer>) {
  const [values, setValues] = useState(initialValues);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (found: FieldFaults) => {
    setFaults(found);
    focusFirstError();
  };
  const send = async (sent: Values) => {
    if (isBusy) return;
    const found = Object.entries(validate).flatMap(([name, check]) => {
      const fault = check?.(sent[name] ?? '', sent);
      return fault == null ? [] : [[name, fault] as const];
    });
    setError(null);
    if (found.length > 0) return refuse(Object.fromEntries(found));
    setFaults({});
    setIsBusy(true);
    try {
      const answer = await save(sent);
      setIsBusy(false);
      onSaved(answer, sent);
    } catch (refused) {
      setIsBusy(false);
      if (hasCode(refused, 'sign_up_ended')) onEnded?.();
      setError(refused);
      refuse(fieldFaults(refused, isField, names).faults);
    }
  };
  const isField = (name: string) => Object.hasOwn(values, name);
  const set = (change: Partial<Values>): Values => {
    const next = { ...values, ...change };
    setValues(next);
    onTyped?.(next);
    return next;
  };
  return {
    values,
    set,
    send: (sent: Values) => void send(sent),
    isBusy,
    error,
    /** Errors that belong to no field. */
    refused: fieldFaults(error, isField, names).rest,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        void set({ [name]: currentTarget.value } as Partial<Values>),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send(values);
    },
  };
}

type Asked<Answer> = { data: Answer | null; error: unknown; again: () => void };

/** Asks once, when the screen opens, and again where that failed. */
export function useAsked<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const asking = useRef(ask);
  const [data, setData] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const again = useCallback(() => {
    setError(null);
    asking.current().then(setData, setError);
  }, []);
  useEffect(again, [again]);
  return { data, error, again };
}

const keptAs = 'carded.sign-up';

type Typed = Readonly<Record<string, string>>;

/** Keeps what was typed for this tab, so that a reload or the back button loses nothing. A password is never kept. */
export function keepTyped(invite: string | null, { password: _, ...typed }: Typed): void {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify({ invite, typed }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Reads values typed under the same invitation, or without one. */
export function typedBefore(invite: string | null): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
    if (kept.invite !== invite) return {};
    return Object.fromEntries(
      Object.entries(kept.typed ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(keptAs);
  } catch {
    // Blocked storage has nothing to forget.
  }
}
