import { createBuyerClient } from '@carded/client/buyer';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { ReceiptPage } from '#features/receipt/receipt-page.tsx';
import { loadLanguage, loadSteps } from '#i18n/load-language.ts';
import { pickLanguage } from '#i18n/pick-language.ts';

/** The page behind a receipt's link. It is nobody's opening: it knows the token of its address and nothing else. */
export async function startReceipt(root: Root, token: string): Promise<void> {
  const language = await loadLanguage(pickLanguage(navigator.languages));
  await loadSteps();
  root.render(
    <I18nProvider i18n={i18n}>
      <ReceiptPage client={createBuyerClient({ timeoutMs: 20_000 })} token={token} firstLanguage={language} />
    </I18nProvider>,
  );
}
