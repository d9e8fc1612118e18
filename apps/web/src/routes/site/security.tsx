import home from '#site/home/sections.module.css';
import { NextStep } from '#site/next-step.tsx';
import { PromiseTable } from '#site/security/promise-table.tsx';
import css from '#site/security/security.module.css';
import { Missing, OthersAndHoles } from '#site/security/security-parts.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/security',
    title: 'Security',
    description:
      'What Carded does to keep buyers’ data and your answers safe, how you can check each line, and what we do not have.',
  });
}

export default function Security() {
  return (
    <>
      <section className={css.head}>
        <div className={home.width}>
          <h1>What we promise, and how to check it</h1>
          <p className={css.lead}>
            Each line has a way to check it. Where it names a test, the test comes with the program and runs before each
            change goes in.
          </p>
          <PromiseTable />
        </div>
      </section>
      <Missing />
      <OthersAndHoles />
      <NextStep
        heading="Try to fool it"
        text="Be the buyer, then change the order. No account."
        first={{ href: '/demo', label: 'Open the demo' }}
        second={{ href: '/accuracy', label: 'How well we read IDs' }}
      />
    </>
  );
}
