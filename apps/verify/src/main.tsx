import { createRoot } from 'react-dom/client';
import '@carded/tokens/theme.css';
import '@carded/tokens/colors.css';
import '@carded/tokens/shapes.css';
import '@carded/tokens/buyer.css';
import './ground.css';
import { linkOf, receiptOf } from '#flow/opening.ts';
import { startPopup } from './start-popup.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no place to draw.');
const root = createRoot(element);
const opening = linkOf(location.pathname);
const receipt = receiptOf(location.pathname);

if (opening) void import('./start-link.tsx').then(({ startLink }) => startLink(root, opening));
else if (receipt)
  void import('#features/receipt/receipt-page.tsx').then(({ startReceipt }) => startReceipt(root, receipt));
else if (window.parent !== window) {
  document.documentElement.dataset.framed = '';
  startPopup(root);
} else void import('#features/no-link/no-link.tsx').then(({ showNoLink }) => showNoLink(root));
