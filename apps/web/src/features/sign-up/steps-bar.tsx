import css from './frame.module.css';

const steps = ['Business', 'Terms', 'Card', 'Try it'] as const;

type Props = {
  step: number;
  /** Whether a card was given; null while nobody knows. Only the step after it asks. */
  hasCard?: boolean | null;
};

/** How far one is: done, left out, here, to come. */
export function StepsBar({ step, hasCard = true }: Props) {
  const isDone = (index: number) => index + 1 < step && (steps[index] !== 'Card' || hasCard === true);
  return (
    <ol className={css.steps} aria-label={`Step ${step} of ${steps.length}`}>
      {steps.map((name, index) => (
        <li key={name} data-done={isDone(index) || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
          <span>
            <em aria-hidden="true">{isDone(index) ? '✓' : index + 1}</em>
            {name}
            {name === 'Card' && hasCard === false ? ', skipped' : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
