import type { ScanData } from '@carded/contract';
import type { ScanMode } from '@carded/domain/scanner';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { longDay } from '#features/scanner/verdict/verdict-words.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { readTypedDate } from './read-typed-date.ts';
import own from './typed.module.css';
import { dataOf, emptyTypedCard, problemsOf, type TypedCard } from './typed-card-form.ts';

/** A worn card, typed in from its front. Each date is shown as it was understood. */
export function TypeItDialog({
  mode,
  today,
  onCheck,
  onClose,
}: {
  mode: ScanMode;
  today: string;
  onCheck: (data: ScanData) => void;
  onClose: () => void;
}) {
  const form = useForm<TypedCard>({ initialValues: emptyTypedCard, validate: (card) => problemsOf(card, mode, today) });
  const understood = (name: 'birth' | 'expiry') => {
    const iso = readTypedDate(form.values[name], name, today);
    return iso === null ? 'As on the card: month, day, year' : longDay(iso);
  };
  const field = (name: keyof TypedCard, label: string) => (
    <TextInput size="lg" label={label} autoComplete="off" {...form.getInputProps(name)} />
  );
  const date = (name: 'birth' | 'expiry', label: string) => (
    <TextInput
      size="lg"
      label={label}
      placeholder="mm/dd/yyyy"
      inputMode="text"
      autoComplete="off"
      description={understood(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus={name === 'birth' ? true : undefined}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Dialog size={mode === 1 ? 640 : 460} onClose={onClose} title="Type the card in">
      <form
        className={css.body}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit(
          (card) => onCheck(dataOf(card, mode, today)),
          (errors) => {
            const [first] = Object.keys(errors);
            if (first !== undefined) form.getInputNode(first)?.focus();
          },
        )}
      >
        <div className={own.fields} data-mode={mode}>
          {date('birth', 'Birth date')}
          {date('expiry', 'Expires')}
          {mode === 1 ? (
            <>
              {field('firstName', 'First name')}
              {field('lastName', 'Last name')}
              {field('idNumber', 'License number')}
              {field('address', 'Street')}
              {field('city', 'City')}
              {field('state', 'State')}
              {field('zip', 'ZIP code')}
            </>
          ) : null}
        </div>
        <div className={css.actions}>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" kind="brand" type="submit">
            Check this card
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
