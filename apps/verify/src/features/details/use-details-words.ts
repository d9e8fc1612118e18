import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';

/** Heading and lead of the first question. The shop's own text stands in for our lead. */
export function useDetailsWords(kind: 'birth_date' | 'form' | 'correct' | 'unread'): { title: string; lead: string } {
  const { t } = useLingui();
  const { view, infoType } = useApp();
  const age = view.buyer?.minimum_age ?? null;
  const own = view.buyer?.shop.text.trim() ?? '';
  const forWhom = age === null ? '' : t`This order is for adults ${age} and over.`;
  if (kind === 'correct') {
    return { title: t`Check your details`, lead: t`Change what is not as on your ID, then we check again.` };
  }
  if (kind === 'unread') {
    return {
      title: t`Your details`,
      lead: t`The photo could not be read. Type your name and birth date as on your ID.`,
    };
  }
  if (kind === 'birth_date') {
    return { title: t`When were you born?`, lead: own || `${forWhom} ${t`One question and you are through.`}`.trim() };
  }
  const asOnId = t`Your name and birth date as on your ID.`;
  const which =
    infoType === 'shipping'
      ? t`The address is where the order goes.`
      : infoType === 'billing'
        ? t`The address is your billing address.`
        : '';
  return { title: t`Your details`, lead: own || [forWhom, asOnId, which].filter(Boolean).join(' ') };
}
