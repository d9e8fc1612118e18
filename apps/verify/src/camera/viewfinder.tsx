import type { ReactNode, RefObject } from 'react';
import '@carded/tokens/camera.css';
import styles from './viewfinder.module.css';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly label: string;
  readonly isMirrored?: boolean;
  readonly shape: 'card' | 'face';
  /** The frame stands, for a vertical card. */
  readonly isVertical?: boolean;
  /** A taken picture, shown instead of the live one while it is sent. */
  readonly shot: string | null;
  readonly children: ReactNode;
};

/** The live picture with the frame to hold the card, or the face, into. */
export function Viewfinder({ video, label, isMirrored = false, shape, isVertical = false, shot, children }: Props) {
  return (
    <div className={styles.view}>
      <video ref={video} className={isMirrored ? styles.mirrored : ''} aria-label={label} muted playsInline autoPlay />
      {shot && <img className={styles.shot} src={shot} alt="" />}
      <div className={`${styles.frame} ${isVertical ? styles.vertical : ''}`} aria-hidden="true">
        {shape === 'card' ? (
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
        ) : (
          <svg aria-hidden="true" viewBox="0 0 158.6 100" fill="none" stroke="white" strokeWidth="1.2">
            <ellipse cx="79.3" cy="50" rx="36" ry="46" />
          </svg>
        )}
      </div>
      {children}
    </div>
  );
}
