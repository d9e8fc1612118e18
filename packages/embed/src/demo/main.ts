// The page of a demo: puts the popup on the drawn shop, and shows what its shop sees meanwhile.
import { follow } from './follow.ts';
import { showOptions } from './options.ts';
import { byData, root } from './page.ts';
import { makeProofSide } from './proof-side.ts';
import { begin, forget, type Session } from './session.ts';
import { makeShop } from './shop.ts';
import { showShopSide } from './shop-side.ts';

const start = async (session: Session) => {
  showLink(session);
  const options = showOptions(session);
  const proofs = makeProofSide(session);
  const shop = makeShop(session, options, {
    onOrder: (proof, person) => proofs.order(proof, person),
    onPerson: () => proofs.clear(),
  });
  let stop = follow(session, showShopSide);
  addEventListener('pagehide', () => stop());
  // Back from another page, as it was left: it no longer hears anything.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = follow(session, showShopSide);
  });
  await shop.open();
};

const showLink = ({ link, qr }: Session) => {
  const image = byData<HTMLImageElement>('qr');
  if (image) image.src = qr;
  const place = byData('link');
  if (place) place.textContent = link;
  for (const part of document.querySelectorAll<HTMLElement>('[data-on-phone]')) part.hidden = false;
};

const showTrouble = (words: string) => {
  const place = byData('trouble');
  if (!place) return;
  place.textContent = words;
  place.hidden = false;
};

for (const button of document.querySelectorAll<HTMLElement>('[data-again]')) {
  button.hidden = false;
  button.onclick = () => {
    forget();
    location.hash = '';
    location.reload();
  };
}
const sheet = byData<HTMLDialogElement>('side');
const bar = byData<HTMLButtonElement>('bar');
if (bar && sheet) {
  bar.onclick = () => {
    sheet.toggleAttribute('data-open');
    bar.ariaExpanded = String(sheet.hasAttribute('data-open'));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && sheet.hasAttribute('data-open')) bar.click();
  });
}
if (root) {
  root.dataset.alive = '';
  begin()
    .then((session) => ('words' in session ? showTrouble(session.words) : start(session)))
    .catch(() => showTrouble(root?.dataset.failed ?? ''));
}
