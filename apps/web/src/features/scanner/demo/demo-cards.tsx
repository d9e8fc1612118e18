import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import css from './demo.module.css';
import { Barcode, SampleCardView } from './sample-card-view.tsx';
import { type SampleCard, sampleCards } from './sample-cards.ts';
import { typeLikeScanner } from './type-like-scanner.ts';
import { useBarcodes } from './use-barcodes.ts';

/** Four drawn cards to try the scanner with, in place of a drawer full of real ones. */
export function DemoCards({ today }: { today: string }) {
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
