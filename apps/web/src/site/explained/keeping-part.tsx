import { Cited, Says } from '#site/claims/says.tsx';

/** Explains what a seller keeps, what a buyer may request, and what only a lawyer can answer. */
export function KeepingPart() {
  return (
    <>
      <h2 id="keep">What a seller must keep</h2>
      <p>
        A law on tobacco wants you to show, years later, that you checked. A law on privacy wants you to keep no more
        than you need. To meet both, keep the fact, not the picture.
      </p>
      <p>
        <Says claim="pact_who" /> <Says claim="records_us" />
      </p>
      <Cited claim="records_us" />
      <ul>
        <li>
          <strong>Keep:</strong> who ordered, where it went, that the age was checked, how, against what, when, and how
          it ended.
        </li>
        <li>
          <strong>Do not keep:</strong> the photo of the card once the answer is final. Ours goes then, unless you
          choose otherwise, and the buyer’s screen says so.
        </li>
        <li>
          <strong>Never keep:</strong> numbers that describe a face. We store none.
        </li>
        <li>
          <strong>Be able to show:</strong> the reason for each answer.
        </li>
      </ul>
      <p>
        Where a law asks for it, our product keeps the few facts that it names, apart from the rest, until the day it
        names.
      </p>
      <h2 id="buyers">What a buyer may ask</h2>
      <ul>
        <li>
          <strong>Why was I refused?</strong> The screen says it, and what helps: a clearer photo, another card, the
          name as on the card.
        </li>
        <li>
          <strong>What do you keep, and how long?</strong> Each check ends with a receipt that says so.
        </li>
        <li>
          <strong>Delete it.</strong> The receipt has a button for that, and names what a law makes the shop keep.
        </li>
        <li>
          <strong>Is there another way?</strong> No camera: upload a photo, or go on with a phone. No selfie: a person
          decides from the card.
        </li>
        <li>
          <strong>Can a person look at it?</strong> Yes. Only a person refuses a face.
        </li>
      </ul>
      <p>
        For buyers: <a href="/privacy/customers">what we ask, and what happens to it</a>.
      </p>
      <h2 id="lawyer">Questions for your lawyer</h2>
      <p>This page is no legal advice. Take these with you.</p>
      <ol>
        <li>Which places do we ship to, and does each of them allow the sale by mail?</li>
        <li>Which age counts: where the buyer lives, where the parcel goes, or where we are?</li>
        <li>Does a law name a method, such as records, a card, a call, or a scan?</li>
        <li>Who must check at the door, and does our carrier do it for what we sell?</li>
        <li>What do we keep, for how long, and what would we show an inspector tomorrow?</li>
        <li>Do we ask for a selfie anywhere that wants a written consent first?</li>
        <li>Which open squares in the table above can you confirm for us?</li>
      </ol>
    </>
  );
}
