import { createBuyerClient } from '@carded/client/buyer';
import type { Root } from 'react-dom/client';
import { ReceiptPage } from '#features/receipt/receipt-page.tsx';
import { loadLanguage, loadSteps, pickLanguage } from '#words/load-language.ts';

/** The page behind a receipt's link. It belongs to no opening: it knows the token in its address and nothing else. */
export async function startReceipt(root: Root, token: string): Promise<void> {
  await loadLanguage(pickLanguage(navigator.languages));
  await loadSteps();
  root.render(<ReceiptPage client={createBuyerClient({ timeoutMs: 20_000 })} token={token} />);
}
