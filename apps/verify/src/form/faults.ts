import type { FieldFault } from '#form/details-form.ts';
import { useFirstWords } from '#words/use-words.ts';

/** What is wrong with a field, and what is expected. */
export function useFaultText(): (fault: FieldFault, field: string) => string {
  const say = useFirstWords();
  return (fault, field) => {
    switch (fault) {
      case 'missing':
        return say('birth_date_missing');
      case 'short_year':
        return say('birth_year_short');
      case 'no_month':
        return say('birth_date_no_month');
      case 'no_day':
        return say('birth_date_no_day');
      case 'future':
        return say('birth_date_in_future');
      case 'too_old':
        return say('birth_year_too_old');
      case 'needed':
        return say('required');
      case 'wrong':
        return field === 'email' ? say('wrong_email') : field === 'zip' ? say('wrong_zip') : say('wrong_field');
    }
  };
}

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
