import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import css from './demo.module.css';
import type { SampleCard } from './sample-cards.ts';

const scratches = 'M30 0L64 100M58 0L30 100M74 0L118 100M120 0L96 100M160 0L182 100M200 0L176 100';

/** The back of a drawn card: large enough on a screen to be read from it by a camera. */
export function SampleCardView({
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

export function Barcode({ card, image }: { card: SampleCard; image: string | null }) {
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
