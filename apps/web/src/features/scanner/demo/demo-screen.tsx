import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#features/scanner/offline/decide-offline.ts';
import { ScannerScreen } from '#features/scanner/screen/scanner-screen.tsx';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { title } from '#platform/title.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import css from './demo.module.css';
import { type SampleCard, sampleCards } from './sample-cards.ts';
import type { WriteReply, WriteRequest } from './write-barcode-worker.ts';

const tokens = ['demo'];

/** The scanner without an account: the same screen and rules, with drawn cards in place of the picture. Nothing is kept. */
export default function DemoScreen() {
  return <ScannerGate tokens={tokens}>{(account) => <Demo account={account} />}</ScannerGate>;
}

const Demo = ({ account }: { account: LoadedAccount }) => {
  const today = useToday(account.time_zone);
  return <ScannerScreen token="demo" account={account} cards={<DemoCards today={today} />} />;
};

/** Four drawn cards to try the scanner with, in place of a drawer full of real ones. */
function DemoCards({ today }: { today: string }) {
  const cards = useMemo(() => sampleCards(today), [today]);
  const texts = useMemo(() => cards.map(({ text }) => text), [cards]);
  const images = useBarcodes(texts);
  const [shown, setShown] = useState<SampleCard | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const scan = (card: SampleCard) => {
    stop.current();
    stop.current = typeLikeScanner(card.scanned);
  };
  return (
    <section className={css.demo} aria-label="Cards to try">
      <p>
        Cards of invented people. Scan one here, hold it up to a phone’s camera, or{' '}
        <Link to="/scanner/textarea?demo">paste its text</Link>.
      </p>
      <ul>
        {cards.map((card, index) => (
          <SampleCardView
            key={card.name}
            card={card}
            image={images[index] ?? null}
            onScan={() => scan(card)}
            onShow={() => setShown(card)}
          />
        ))}
      </ul>
      {shown === null ? null : (
        <Dialog size={760} onClose={() => setShown(null)} title={`${shown.label}: ${shown.about}`}>
          <div className={css.large}>
            <Barcode card={shown} image={images[cards.indexOf(shown)] ?? null} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** The texts' barcodes as addresses of images, in their order; null until each is drawn. */
function useBarcodes(texts: readonly string[]): readonly (string | null)[] {
  const [images, setImages] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    const worker = new Worker(new URL('./write-barcode-worker.ts', import.meta.url), {
      type: 'module',
      name: 'writer',
    });
    worker.onmessage = ({ data: { id, svg } }: MessageEvent<WriteReply>) => {
      const image = svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
      setImages((drawn) => Object.assign([...drawn], { [id]: image }));
    };
    for (const [id, text] of texts.entries()) worker.postMessage({ id, text } satisfies WriteRequest);
    return () => worker.terminate();
  }, [texts]);
  return images;
}

/** Keys of a keyboard wedge: the control characters of a card come as Ctrl and a key, CR as Enter. */
const keyOf = (sign: string): KeyboardEventInit => {
  if (sign === '\r') return { key: 'Enter', code: 'Enter' };
  if (sign === '\n') return { key: 'j', code: 'KeyJ', ctrlKey: true };
  if (sign < ' ') return { key: '^', code: 'Digit6', ctrlKey: true, shiftKey: true };
  return { key: sign };
};
const batch = 4;

/** Types a text into this page as a scanner does, a few keys at each tick of the clock. @returns what stops it */
function typeLikeScanner(text: string): () => void {
  const signs = Array.from(text);
  let next = 0;
  const timer = setInterval(() => {
    for (const sign of signs.slice(next, next + batch))
      window.dispatchEvent(new KeyboardEvent('keydown', { ...keyOf(sign), bubbles: true, cancelable: true }));
    next += batch;
    if (next >= signs.length) clearInterval(timer);
  }, 8);
  return () => clearInterval(timer);
}

const scratches = 'M30 0L64 100M58 0L30 100M74 0L118 100M120 0L96 100M160 0L182 100M200 0L176 100';

/** The back of a drawn card: large enough on a screen to be read from it by a camera. */
function SampleCardView({
  card,
  image,
  onScan,
  onShow,
}: {
  card: SampleCard;
  image: string | null;
  onScan: () => void;
  onShow: () => void;
}) {
  return (
    <li className={css.sample}>
      <button type="button" className={css.card} aria-label={`Show the card larger: ${card.label}`} onClick={onShow}>
        <Barcode card={card} image={image} />
      </button>
      <div className={css.words}>
        <b>{card.label}</b>
        <span>{card.about}</span>
      </div>
      <div className={css.actions}>
        <Button size="md" onClick={onScan}>
          Scan this card
        </Button>
        <CopyButton value={card.scanned} label="Copy its text" what={`of the card: ${card.label}`} />
      </div>
    </li>
  );
}

function Barcode({ card, image }: { card: SampleCard; image: string | null }) {
  return (
    <span className={css.code} data-card={card.name}>
      {image === null ? null : <img src={image} alt="" />}
      {card.name === 'worn' ? (
        <svg viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={scratches} stroke="white" strokeWidth="11" />
        </svg>
      ) : null}
    </span>
  );
}

export function meta() {
  return [{ title: title('Try the ID scanner') }];
}
