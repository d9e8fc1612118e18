import { useLayoutEffect, useRef } from 'react';
import { Button, Buttons } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './leave-question.module.css';

type Props = {
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asked before something that was started is left: a slip of the finger must not cost it. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Returns the focus, if its element is still in the page.
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-theme="auto"
      className={styles.question}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="leave-title">{say('leave_question')}</h2>
      <p id="leave-text">{say('leave_text')}</p>
      <Buttons>
        <Button onClick={onStay}>{say('continue_the_check')}</Button>
        <Button look="alt" onClick={onLeave}>
          {say('leave')}
        </Button>
      </Buttons>
    </dialog>
  );
}
