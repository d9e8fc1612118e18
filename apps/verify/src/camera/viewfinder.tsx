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
