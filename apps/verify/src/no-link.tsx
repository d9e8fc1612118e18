import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Root } from 'react-dom/client';
import { loadLanguage } from '#i18n/load-language.ts';
import { pickLanguage } from '#i18n/pick-language.ts';
import styles from './no-link.module.css';

function NoLinkPage() {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <h1>{t`There is nothing to verify here`}</h1>
      <p>{t`Open the link that the shop sent you, or start at the shop’s checkout.`}</p>
    </main>
  );
}

/** Someone opened the bare address: say what it is for. */
export async function showNoLink(root: Root): Promise<void> {
  await loadLanguage(pickLanguage(navigator.languages));
  root.render(
    <I18nProvider i18n={i18n}>
      <NoLinkPage />
    </I18nProvider>,
  );
}
