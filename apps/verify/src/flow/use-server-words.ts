import { useLingui } from '@lingui/react';
import { useApp } from '#app-context.ts';

/** Title and sentence as the server wrote them, in English; null in another language, where the screens have words of their own. */
export function useServerWords(): { title: string; sentence: string } | null {
  const { view } = useApp();
  const { i18n } = useLingui();
  return i18n.locale === 'en' ? (view.buyer?.words ?? null) : null;
}
