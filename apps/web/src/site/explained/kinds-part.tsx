import { Cited } from '#site/claims/cited.tsx';
import { Says } from '#site/claims/says.tsx';
import { KindsTable } from './kinds-table.tsx';

export function KindsPart() {
  return (
    <>
      <h2 id="kinds">Three things that people call an age check</h2>
      <p>They look alike: a box opens, and a question is asked. Ask what each one can prove a year later.</p>
      <KindsTable />
      <p>
        A gate still tells a visitor what kind of shop this is, and some trades’ own codes ask for one. We make{' '}
        <a href="/age-gate">a free one</a>. But a child can type a date like anyone else, so a gate is no check.{' '}
        <Says claim="tick_box_uk" />
      </p>
      <Cited claim="tick_box_uk" />
    </>
  );
}
