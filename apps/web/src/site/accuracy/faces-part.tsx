import card from '../../../../../docs/accuracy.json';
import { longDay } from '../long-day.ts';
import css from './accuracy.module.css';
import { SharesTable } from './shares-table.tsx';

const { drawn, photographed, same, different, date } = card.faces;
const { byDistance, byMean, women } = photographed;

/** What is known of comparing faces, and how little that is. */
export function FacesPart() {
  return (
    <>
      <h2>Faces</h2>
      <p>
        A person compares a selfie with the ID. Where an operator turns it on, and the buyer agrees in writing, a
        program compares them too: it was never measured on people here, and is known to be worse for some groups of
        them. The camera may ask a buyer for a move. That shows that the pictures are new, and no more. No program here
        says whether a face is live: none that we tried told a real face from a screen or a print well enough.
      </p>
      <p>
        Two faces are the same up to a distance of {same.toFixed(2)}, different above {different.toFixed(2)}, and a
        person decides between. Both were chosen on {longDay(photographed.date)} from photos that do not come with the
        software: five famous men, who were probably among those that the program learned from, and{' '}
        <strong>one unseen person</strong>. The portrait on a card was compared with one selfie. Pairs of so few faces
        have no interval that would mean anything.
      </p>
      <table className={css.shares}>
        <thead>
          <tr>
            <th scope="col">Distance at most</th>
            <th scope="col">The unseen person taken for himself</th>
            <th scope="col">Other men taken for him</th>
          </tr>
        </thead>
        <tbody>
          {byDistance.map(({ atMost, himself, others }) => (
            <tr key={atMost}>
              <th scope="row">{atMost.toFixed(2)}</th>
              <PairsCell percent={himself} pairs={photographed.unseenPairs} />
              <PairsCell percent={others} pairs={photographed.otherPairs} />
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        By the mean of three other photos, {byMean.atMost.toFixed(2)} took him for himself in {byMean.himself} %. Of{' '}
        {women.pairs.toLocaleString('en-US')} pairs of photos of different women,{' '}
        {women.byDistance.map(({ atMost, taken }) => `${taken} % were within ${atMost.toFixed(2)}`).join(', and ')}.
        There were no old people, no children, few dark or East Asian faces, and no years between the photos. Nothing of
        this is a rate for any population.
      </p>
      <p>
        Anyone can repeat what follows, and it says nothing of people: the software drew heads, and compared three
        pictures of each with its own portrait and with others. Measured on {longDay(date)}.
      </p>
      <SharesTable
        heading="Drawn heads came out as"
        columns={['The same head', 'Another head']}
        rows={[
          { name: 'the same', shares: [drawn.own.same, drawn.others.same] },
          { name: 'unsure', shares: [drawn.own.unsure, drawn.others.unsure] },
          { name: 'different', shares: [drawn.own.different, drawn.others.different] },
          { name: 'not judged', shares: [drawn.own.not_judged, drawn.others.not_judged] },
        ]}
      />
    </>
  );
}

function PairsCell({ percent, pairs }: { percent: number; pairs: number }) {
  return (
    <td>
      <strong>{percent} %</strong> <span>of {pairs.toLocaleString('en-US')} pairs</span>
    </td>
  );
}
