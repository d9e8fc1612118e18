import type { ReactNode, RefObject } from 'react';
import styles from './viewfinder.module.css';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly label: string;
  readonly isMirrored?: boolean;
  readonly shape: 'card' | 'face';
  /** A taken picture, shown instead of the live one while it is sent. */
  readonly shot: string | null;
  readonly children: ReactNode;
}

/** The live picture with the frame to hold the card, or the face, into. */
export function Viewfinder({ video, label, isMirrored = false, shape, shot, children }: Props) {
  return (
    <div className={styles.view}>
      <video ref={video} className={isMirrored ? styles.mirrored : ''} aria-label={label} muted playsInline autoPlay />
      {shot && <img className={styles.shot} src={shot} alt="" />}
      <div className={styles.frame} aria-hidden="true">
        {shape === 'card' ? (
          <svg
            aria-hidden="true"
            viewBox="0 0 158.6 100"
            fill="none"
            stroke="#fff"
            strokeWidth="1.7"
            strokeLinecap="round"
          >
            <path d="M2 18V8a6 6 0 0 1 6-6h12M138.6 2h12a6 6 0 0 1 6 6v10M156.6 82v10a6 6 0 0 1-6 6h-12M20 98H8a6 6 0 0 1-6-6V82" />
          </svg>
        ) : (
          <svg aria-hidden="true" viewBox="0 0 158.6 100" fill="none" stroke="#fff" strokeWidth="1.2">
            <ellipse cx="79.3" cy="50" rx="36" ry="46" />
          </svg>
        )}
      </div>
      {children}
    </div>
  );
}
