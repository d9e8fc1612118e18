import { framesOfPlan } from '#features/selfie/live/live-plan.ts';
import type { LiveNow } from '#features/selfie/live/use-live-capture.ts';
import styles from './face-frame.module.css';

const arrows = { turn_left: styles.left, turn_right: styles.right, closer: undefined } as const;

/** From the top, clockwise. */
const ring = 'M39 1a38 49 0 0 1 0 98a38 49 0 0 1 0-98';

/** The oval to hold the face into. It fills as frames are taken, grows for a face that comes closer, and points the way a head turns. */
export function FaceFrame({ now }: { readonly now: LiveNow | null }) {
  const isMoving = now?.asks === 'move';
  const arrow = isMoving ? arrows[now.move] : undefined;
  return (
    <div className={`${styles.oval} ${isMoving && now.move === 'closer' ? styles.closer : ''}`} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 78 100" fill="none">
        <path d={ring} />
        <path
          className={styles.done}
          d={ring}
          pathLength={framesOfPlan}
          strokeDasharray={`${now?.taken ?? 0} ${framesOfPlan}`}
        />
      </svg>
      {arrow && (
        <svg className={arrow} aria-hidden="true" viewBox="0 0 24 24" fill="none">
          <path d="M15 4 7 12l8 8" />
        </svg>
      )}
    </div>
  );
}
