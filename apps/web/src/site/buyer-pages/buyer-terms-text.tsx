/** The terms between a buyer and the age check, as far as they can be said today. The operator puts its own text in place before going live. */
export function BuyerTermsText() {
  return (
    <>
      <h2>What you do</h2>
      <ul>
        <li>You give your own name, address and birth date, and show an ID that is yours.</li>
        <li>You use the check for your own order, and do not let somebody else pass with it.</li>
      </ul>
      <h2>What we do</h2>
      <ul>
        <li>We ask for no more than the shop’s rules and the law need, one question at a time.</li>
        <li>We say why an answer is what it is, and what you can do next.</li>
        <li>We keep what the page on your data says, and no longer.</li>
      </ul>
      <p>
        <a href="/privacy/customers">Your data in an age check</a>
      </p>
      <h2>What it costs</h2>
      <p>
        Nothing. You need no account, and the check orders nothing: your order goes out only when the shop takes it.
      </p>
      <h2>If you do not want to</h2>
      <p>
        Close the check. Nothing happens to you, but the shop will not send this order. A selfie you can decline and
        still go on.
      </p>
      <h2>If the answer is no</h2>
      <p>
        It is about this order, not about you. The screen says what was missing and whether you can try again. If you
        think it is wrong, ask the shop: a person can look at it.
      </p>
      <h2>What nobody can promise</h2>
      <p>No check is certain, and now and then one is not available. The sale itself is between you and the shop.</p>
      <p>
        These are the terms of this installation of Carded, version 2026-11. Anyone who operates it for real customers
        must put reviewed terms here first.
      </p>
    </>
  );
}
