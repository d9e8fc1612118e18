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
