import type { ScannerStatus } from '@carded/domain/scanner';
import type { ReactNode } from 'react';
import { longDay } from '#features/scanner/verdict/verdict-words.ts';
import css from './ready.module.css';

const words = (status: ScannerStatus, isCameraOn: boolean) => {
  if (status === 'scanning') return { heading: 'Reading the card', lead: 'The result appears by itself.' };
  if (status === 'unfocused')
    return { heading: 'Another window is in front', lead: 'Click anywhere on this screen, then scan the card.' };
  if (isCameraOn)
    return {
      heading: 'Hold the card to the camera',
      lead: 'Show the back with the wide barcode, about 6 inches away. Any way up works.',
    };
  return { heading: 'Scan the back of the card', lead: 'Point the scanner at the wide barcode. Nothing to click.' };
};

/** The screen between two customers: how to scan, the day that is old enough, and what is kept. */
export function ReadyView({
  status,
  bornOnOrBefore,
  idUnder,
  keeps,
  isCameraOn,
  isHidden,
  hasCards,
  children,
}: {
  status: ScannerStatus;
  bornOnOrBefore: string;
  idUnder: number | null;
  keeps: string;
  isCameraOn: boolean;
  isHidden: boolean;
  /** Cards to try, in place of the picture of one. */
  hasCards: boolean;
  children: ReactNode;
}) {
  const { heading, lead } = words(status, isCameraOn);
  const Frame = isHidden ? 'div' : 'main';
  return (
    <Frame
      className={[isHidden ? css.offstage : css.ready, status === 'scanning' ? css.reading : ''].join(' ')}
      inert={isHidden}
    >
      <div>
        {isHidden ? null : <h1>{heading}</h1>}
        <p className={css.lead}>{lead}</p>
        <p className={css.born}>
          <span>Old enough if born on or before</span>
          <b>{longDay(bornOnOrBefore)}</b>
        </p>
        <p className={css.keeps}>
          {idUnder === null ? null : `Check the ID of everyone under ${idUnder}. `}
          {keeps}
        </p>
      </div>
      <div
        className={css.slot}
        data-wide={isCameraOn || hasCards}
        data-order={hasCards && !isCameraOn ? 'after' : undefined}
      >
        {children}
      </div>
    </Frame>
  );
}

const waves = Array.from({ length: 18 }, (_, index) => {
  const [y, swing] = [50 + index * 16, -44 + index * 3];
  return `M2 ${y}c93 ${swing} 186 ${-swing} 278 0s186 ${-swing} 278 0`;
}).join('');

/** Modules as a wide barcode has them, drawn from a fixed seed: they say nothing. */
const modules = () => {
  let seed = 20_261_120;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  let path = '';
  for (let y = 0; y < 84; y += 6) {
    for (let x = 0; x < 384; ) {
      const width = 4 * (1 + Math.floor(random() * 3));
      if (random() < 0.5) path += `M${x} ${y}h${Math.min(width, 384 - x)}v6h-${Math.min(width, 384 - x)}z`;
      x += width;
    }
  }
  return path;
};
const barcode = modules();

/** The back of a card with the beam over its wide barcode. */
export function CardPicture() {
  return (
    <svg viewBox="0 0 560 353" aria-hidden="true" focusable="false">
      <rect
        x="1.5"
        y="1.5"
        width="557"
        height="350"
        rx="21"
        fill="var(--canvas)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d={waves} fill="none" stroke="var(--print)" strokeWidth="1" opacity=".2" />
      <rect x="2" y="30" width="556" height="54" fill="var(--ink)" />
      <g fill="var(--line-control)" opacity=".6">
        <rect x="40" y="112" width="210" height="11" rx="5.5" />
        <rect x="40" y="134" width="150" height="11" rx="5.5" />
      </g>
      <rect x="72" y="184" width="416" height="116" rx="6" fill="white" />
      <path transform="translate(88 200)" d={barcode} fill="var(--ink)" />
      <path
        className={css.beam}
        d="M52 183h456"
        stroke="var(--brand-text)"
        strokeWidth="3.5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        fill="none"
        stroke="var(--brand-text)"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M56 192v-8a12 12 0 0 1 12-12h18M474 172h18a12 12 0 0 1 12 12v8M504 292v8a12 12 0 0 1-12 12h-18M86 312H68a12 12 0 0 1-12-12v-8"
      />
    </svg>
  );
}
