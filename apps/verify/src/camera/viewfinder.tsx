import type { ReactNode, RefObject } from 'react';
import '@carded/tokens/camera.css';
import styles from './viewfinder.module.css';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly label: string;
  readonly isMirrored?: boolean;
  /** A taken picture, shown instead of the live one while it is sent. */
  readonly shot: string | null;
  /** The frame to hold something into, and what is said over the picture. */
  readonly children: ReactNode;
};

/** The live picture, or the one just taken. */
export function Viewfinder({ video, label, isMirrored = false, shot, children }: Props) {
  return (
    <div className={styles.view}>
      <video ref={video} className={isMirrored ? styles.mirrored : ''} aria-label={label} muted playsInline autoPlay />
      {shot && <img className={styles.shot} src={shot} alt="" />}
      {children}
    </div>
  );
}

/** The corners to hold a card between; they stand for a vertical card. */
export function CardFrame({ isVertical = false }: { readonly isVertical?: boolean }) {
  return (
    <div className={`${styles.frame} ${isVertical ? styles.vertical : ''}`} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={isVertical ? '0 0 100 158.6' : '0 0 158.6 100'}
        fill="none"
        stroke="white"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <path
          d={
            isVertical
              ? 'M18 2H8a6 6 0 0 0-6 6v12M2 138.6v12a6 6 0 0 0 6 6h10M82 156.6h10a6 6 0 0 0 6-6v-12M98 20V8a6 6 0 0 0-6-6H82'
              : 'M2 18V8a6 6 0 0 1 6-6h12M138.6 2h12a6 6 0 0 1 6 6v10M156.6 82v10a6 6 0 0 1-6 6h-12M20 98H8a6 6 0 0 1-6-6V82'
          }
        />
      </svg>
    </div>
  );
}
