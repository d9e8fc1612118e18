import { Contact } from './contact.tsx';

/** The terms for merchants, as far as they can be said today. The operator puts its own text in place before going live. */
export function TermsText() {
  return (
    <>
      <p>
        These are the terms of this installation of Carded, version 2026-11. They are short because the product is
        young; anyone who operates it for real customers must put reviewed terms here first.
      </p>
      <h2>Who may use it</h2>
      <p>Businesses that must know a buyer’s age or identity. Carded is not offered to consumers.</p>
      <h2>What you do</h2>
      <p>
        You use an answer only for the order it was made for. You check the proof on your server. You keep your keys and
        sign-ins to yourself, and you tell your buyers that you use Carded.
      </p>
      <h2>What we do</h2>
      <p>
        We check what the law and your rules ask for, no more, and say why each answer is what it is. An error is never
        an acceptance.
      </p>
      <h2>What nobody can promise</h2>
      <p>
        No check is certain. You stay responsible for the sale under the law where you sell and where your buyer lives.
      </p>
      <h2>Whom to ask</h2>
      <Contact with="Questions about these terms go to {contact}, or into a ticket under Support in your account.">
        Questions about these terms go into a ticket, under Support in your account.
      </Contact>
    </>
  );
}
