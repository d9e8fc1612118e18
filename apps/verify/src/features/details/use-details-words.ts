import { useApp } from '#app-context.ts';
import { useFirstWords } from '#words/use-words.ts';

/** Heading and lead of the first question. The shop's own text replaces our lead. */
export function useDetailsWords(kind: 'birth_date' | 'form' | 'correct'): { title: string; lead: string } {
  const say = useFirstWords();
  const { view } = useApp();
  const wording = view.buyer?.wording;
  const age = view.buyer?.minimum_age ?? null;
  const own = view.buyer?.shop.text.trim() ?? '';
  const forWhom = age === null ? '' : say('for_adults', { age });
  if (kind === 'correct') {
    return { title: say('check_your_details'), lead: say('change_what_differs') };
  }
  if (kind === 'birth_date') {
    return { title: say('when_were_you_born'), lead: own || `${forWhom} ${say('one_question')}`.trim() };
  }
  const asOnId = say('as_on_your_id');
  const which =
    wording === 'shipping' ? say('use_delivery_address') : wording === 'none' ? '' : say('use_billing_address');
  return { title: say('your_details'), lead: [own || `${forWhom} ${asOnId}`.trim(), which].filter(Boolean).join(' ') };
}
