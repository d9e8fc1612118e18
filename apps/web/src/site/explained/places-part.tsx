import { Cited } from '#site/claims/cited.tsx';
import { Says } from '#site/claims/says.tsx';
import { LawTable } from './law-table.tsx';

export function PlacesPart() {
  return (
    <>
      <h2 id="places">Ages and rules by place</h2>
      <p>
        <Says claim="nobody_under_us" /> Canada has a floor for the whole country, and each province may ask for more.
        In Europe each country sets its own age. Towns may add rules, such as a birth date after which nobody may ever
        be sold to.
      </p>
      <Cited claim="nobody_under_us" />
      <p>
        These are the records our product decides by, for tobacco and vapes. For alcohol, cannabis, knives or games you
        set the age yourself. A filled square means that somebody read the law’s own text. An open square means that we
        have it from somebody else: let your lawyer confirm it first.
      </p>
      <LawTable />
    </>
  );
}
