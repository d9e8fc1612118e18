import css from './sections.module.css';
import { StepPicture } from './step-picture.tsx';

const steps = [
  {
    picture: 'button',
    heading: 'They check out',
    text: 'The buyer presses your own button. Nothing on your page moves.',
  },
  {
    picture: 'list',
    heading: 'We match records',
    text: 'Name, address and birth date, against sources you do not own.',
  },
  {
    picture: 'card',
    heading: 'A card, if needed',
    text: 'Only when records are not enough: front and back, on their phone.',
  },
  {
    picture: 'seal',
    heading: 'You get proof',
    text: 'A signed answer with the order. Editing the page cannot fake it.',
  },
  { picture: 'path', heading: 'You can say why', text: 'Each rule, what it found, and the law behind it.' },
] as const;

/** The five steps (home page). */
export function Steps() {
  return (
    <section className={css.section} id="how">
      <div className={css.width}>
        <h2>Five steps. Buyers on record see one.</h2>
        <p className={css.sub}>
          We ask for as little as the law where your buyer lives allows, and stop as soon as the answer is certain.
        </p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.heading}>
              <div className={css.picture}>
                <StepPicture of={step.picture} />
              </div>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
