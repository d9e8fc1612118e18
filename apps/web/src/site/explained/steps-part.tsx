/** How a check goes, step by step. */
export function StepsPart() {
  return (
    <>
      <h2 id="how">How a check works</h2>
      <p>A good check stops as soon as the answer is sure. Ours has five steps.</p>
      <ol>
        <li>
          <strong>The buyer places the order.</strong> Name and address are in your form already. Only the birth date is
          missing.
        </li>
        <li>
          <strong>Records are asked.</strong> A source that you do not own looks for a person of that name, at that
          address, born on that day. If all agree, and the person is old enough, the check is over.
        </li>
        <li>
          <strong>A card is shown, if needed.</strong> People who moved lately, or who are young, are often in no
          record. They take a photo of a license, an ID card or a passport. The code on the back is compared with the
          print on the front.
        </li>
        <li>
          <strong>More, if your rules say so.</strong> A code sent to the phone. A selfie beside the photo on the card,
          which a buyer may decline: then a person decides from the card. A signature.
        </li>
        <li>
          <strong>Your shop gets an answer it can trust.</strong> Your server checks its signature, so editing the page
          helps no one. You see each rule, what it found, and why.
        </li>
      </ol>
      <h3>Why records are not enough alone</h3>
      <p>
        Anyone can know a parent’s name and birth date. So a check also looks for what does not fit: a card seen with
        another name, many orders with one card, a photo of a screen. That goes to a person, not straight to a refusal.
      </p>
      <h3>Why a card is not enough alone</h3>
      <p>
        A picture of a card can be drawn. We test that with drawn cards of our own, and{' '}
        <a href="/accuracy">publish what gets through</a>. So a picture is weighed together with records, or looked at
        by a person.
      </p>
      <h3>The price of asking too much</h3>
      <p>
        Every extra question loses buyers who may buy. Ask for a card only when records are silent, and remember a buyer
        who was checked, so that the next order asks nothing.
      </p>
    </>
  );
}
