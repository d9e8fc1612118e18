import css from './sign-up.module.css';

const steps = ['Business', 'Terms', 'Card', 'Try it'] as const;

/** How far one is: done, here, to come. */
export function StepsBar({ step }: { step: number }) {
  return (
    <ol className={css.steps} aria-label={`Step ${step} of ${steps.length}`}>
      {steps.map((name, index) => (
        <li key={name} data-done={index + 1 < step || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
          <span>
            <em aria-hidden="true">{index + 1 < step ? '✓' : index + 1}</em>
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
