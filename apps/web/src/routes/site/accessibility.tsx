import { Says } from '#site/claims/says.tsx';
import { Installed } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep, TextPage } from '#site/text-page.tsx';
import css from '../../site/accessibility/accessibility.module.css';

export function meta() {
  return siteMeta({
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'What Carded is built to, how it is tested, another way for each hard step of a check, and what is not good yet.',
  });
}

/** Alternatives for each step that a person may be unable to do. */
const otherWays = [
  ['I cannot use a camera', 'Upload a picture from your files, or go on with another phone.'],
  ['I cannot see the card on the screen', 'A sentence says what the camera sees, and you can upload instead.'],
  ['I cannot draw a signature', 'Type your name. It counts.'],
  ['I do not want a selfie', 'Continue without one. A person decides from your ID.'],
  [
    'I cannot move my head as asked',
    'Choose “I can’t do this”, and take one picture by yourself. A person looks at it.',
  ],
  ['I need more time', 'Close the window and open it again later. A check that has begun goes on where it was.'],
] as const;

const limits = [
  'Our tests run in one browser engine. We build for the others, and no program tests them yet.',
  'No test was done with people who use a screen reader each day. We have no report by an outside group.',
  'A photo of your card has to be sharp. If you cannot see it, somebody you trust may have to hold the card.',
  'The popup stands over the shop’s own page. How that page is built is up to the shop.',
] as const;

export default function Accessibility() {
  return (
    <>
      <TextPage heading="Accessibility">
        <p>
          Anyone of age must be able to show it. We build all screens to meet <Says claim="wcag" />, for buyers,
          merchants and clerks.
        </p>
        <h2>How it is tested</h2>
        <p>
          A program looks for mistakes on each page of the site and each screen of the account, and on each of the
          buyer’s steps, in light and in dark. One mistake, and the change does not go in. Orders are placed with the
          keyboard alone. Pages are read <Says claim="narrow" />, and nothing may be cut off.
        </p>
        <p>
          So the last run found no mistake. Such a program cannot tell whether a sentence is clear, which is why we keep
          them short.
        </p>
        <h2>Another way for each hard step</h2>
        <dl className={css.ways}>
          {otherWays.map(([what, way]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
        <p>
          If none of these helps, ask the shop. It can look at your ID itself, or let you show it when you pick up the
          order, where it allows that.
        </p>
        <h2>What we know is not good yet</h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <h2>Something is in your way</h2>
        <p>
          <Installed with="Write to {contact}. Say which page it was, and what you use to read it.">
            The operator of this installation has given no address. The shop that sent you here can tell us for you.
          </Installed>
        </p>
        <p>
          This page was last looked at on <Says claim="accessibility_day" />.
        </p>
      </TextPage>
      <NextStep
        heading="Stuck in a check?"
        text="Answers for buyers, and whom to ask."
        first={{ href: '/faq', label: 'Answers for buyers' }}
        second={{ href: '/support', label: 'Support' }}
      />
    </>
  );
}
