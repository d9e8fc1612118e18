import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';
import card from '../../../../../docs/accuracy.json';
import css from '../../site/accuracy/accuracy.module.css';
import { LiveMonths, SharesTable } from '../../site/accuracy/live-months.tsx';
import { longDay } from '../../site/long-day.ts';

export function meta() {
  return siteMeta({
    path: '/accuracy',
    title: 'How well we read IDs',
    description:
      'How often Carded reads an ID right, what gets past it, and what people then decide. Measured, with the numbers to check.',
  });
}

export default function Accuracy() {
  return (
    <TextPage heading="How well we read IDs, and what gets past">
      <AccuracyText />
    </TextPage>
  );
}

const { madeUp, wrong } = card;
const frontsShown = new Set(['clean', 'moderate', 'hard', 'harsh', 'lying on another side', 'passport pages']);

/** The accuracy card: what was measured of reading and doubting IDs, with what gets past. Every figure comes from docs/accuracy.json, which the bench writes; the months, from the server. */
function AccuracyText() {
  return (
    <>
      <p>
        A program measured all but the last part of this. It draws its own cards from fixed seeds and comes with the
        software, so anyone can run it again. The last part counts what happened{' '}
        <a href="#here">on this installation</a>. All figures, the programs that judged the pictures and the checksums
        of their files are in <a href="/accuracy.json">accuracy.json</a>.
      </p>
      <h2>What these figures are not</h2>
      <p>
        Every picture was drawn: there was no real card, no real screen, no real face and no camera. Real cards are
        worn, and have lower contrast, tactile print and holograms. Expect lower figures for them, and take the harsh
        pictures as the better guide. Nothing was measured on people of any age or skin tone, on people with
        disabilities, on the vertical cards of minors, or on the design of any one state or country.
      </p>
      <p>
        Beside each count is its 95 % confidence interval, the range in which the true share probably lies. The fewer
        pictures there are, the wider it is.
      </p>
      <h2>Made-up documents</h2>
      <p>
        Photos of them went through the whole product as buyers send them, with the settings a new shop has. Where the
        picture can give a document away, the records knew the person it names. Where no picture can, the records did
        not know them. Measured on {longDay(madeUp.date)}.
      </p>
      <SharesTable
        heading="Document"
        columns={['Accepted without a person']}
        rows={[...madeUp.madeUp, { name: 'all of them', accepted: madeUp.allMadeUp }].map(({ name, accepted }) => ({
          name,
          shares: [accepted],
        }))}
      />
      <h2>Drawn cards of somebody else</h2>
      <p>
        Drawn cards with the name and birth date of an adult whom the records know at another address: in the same ZIP
        code, in another one, in another state. Some were blurred or saved again, some are screenshots, and some share
        one portrait. Measured on {longDay(madeUp.cards.date)}.
      </p>
      <SharesTable
        heading="Card"
        columns={['Accepted without a person']}
        rows={[...madeUp.forged, { name: 'all drawn cards', accepted: madeUp.allForged }].map(({ name, accepted }) => ({
          name,
          shares: [accepted],
        }))}
      />
      <h2>Honest cards</h2>
      <p>
        The records know these buyers at the address of the order, and the shop asks everyone for an ID. Cards that are
        not accepted here wait for a person, and so does everybody whom the records know at another address only: a
        drawn card can name them too. Measured on {longDay(madeUp.cards.date)}.
      </p>
      <SharesTable
        heading="The buyer"
        columns={['Accepted without a person']}
        rows={madeUp.honest.map(({ name, accepted }) => ({ name, shares: [accepted] }))}
      />
      <h2>What gets past the look at a picture</h2>
      <p>
        A picture passes when its print agrees with its code, a portrait and the outline of a card are found, and
        nothing speaks against it. Attacks that pass stay in this list. They are why a picture alone is never enough by
        default: the records have to know the buyer at the address of the order too, or a person looks.
      </p>
      <SharesTable
        heading="Attack"
        columns={['Passed the look']}
        rows={card.attacks.map(({ name, passed }) => ({ name, shares: [passed] }))}
      />
      <h2>Reading the front of a card</h2>
      <p>
        The print agrees with the code when the last name, the birth date, and either the number or the expiry date are
        found in it.
      </p>
      <SharesTable
        heading="Pictures"
        columns={['Agree', 'Said to differ, wrongly']}
        rows={card.groups
          .filter(({ name }) => frontsShown.has(name))
          .map(({ name, front, differs }) => ({ name, shares: [front, differs] }))}
      />
      <h2>False agreements</h2>
      <SharesTable
        heading="The code is"
        columns={['Agree']}
        rows={[
          { name: 'somebody else’s', shares: [wrong.strangers] },
          { name: 'the card’s own, born 1 to 30 days apart', shares: [wrong.movedByDay] },
          { name: 'the card’s own, born 1 to 20 years apart', shares: [wrong.movedByYears] },
        ]}
      />
      <FacesPart />
      <LivePart name="months">
        <LiveMonths months={[]} />
      </LivePart>
      <h2>How it was measured</h2>
      <p>
        On {longDay(card.date)}, on {card.machine}. One look takes {card.cpuMs.median} ms of processor time (median),
        and 95 of 100 take at most {card.cpuMs.p95} ms.
      </p>
    </>
  );
}

const { drawn, photographed, same, different, date } = card.faces;
const { byDistance, byMean, women } = photographed;

/** Describes the little that is known about comparing faces. */
function FacesPart() {
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
