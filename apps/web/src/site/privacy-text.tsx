import { supportKeptDays } from '@carded/domain/codes';
import { Contact } from './contact.tsx';

/** What is kept of a buyer and of a shop, in plain words: what the software does, not a lawyer's text. */
export function PrivacyText() {
  return (
    <>
      <p>
        This page says what the software does with a buyer’s data. The shop you buy from decides that you are asked.
      </p>
      <h2>What we ask for</h2>
      <p>
        Name, address and birth date. Only if records are not enough: a photo of an ID, a phone code, a signature or a
        selfie, as the shop’s rules and the law require.
      </p>
      <h2>How it is kept</h2>
      <p>
        Your details are stored encrypted, with a key for each shop. Photos of IDs are encrypted too, and are deleted
        when the decision is final, unless the shop has chosen to store them.
      </p>
      <h2>Who sees it</h2>
      <p>
        The shop you buy from sees its own verifications. A reviewer sees a photo only when no machine could settle it,
        and each look is recorded where the shop can see it.
      </p>
      <h2>What we do not do</h2>
      <p>
        No advertising, no tracking on these pages, no sale of data. This site sets a cookie when you sign in, which
        serves only that, and, if you have an account, two more for your theme and your time zone.
      </p>
      <h2>Seeing or deleting your data</h2>
      <p>
        Use the link on your receipt, or ask the shop you bought from. What is kept, and until when, is said item by
        item in <a href="/privacy/customers">Your data in an age check</a>.
      </p>
      <h2>You run a shop that uses Carded</h2>
      <p>
        Your account, with the names and emails of everyone who signs in, is kept as long as the account exists. What
        you ask support is encrypted under your shop’s key. A ticket and its files are deleted {supportKeptDays} days
        after it was closed, if nothing was added; an inquiry, the same time after its answer. An open ticket is kept.
      </p>
      <Contact with="To see what is kept about you as a merchant, or to have it corrected or deleted, write to {contact} or open a ticket.">
        To see what is kept about you as a merchant, or to have it corrected or deleted, sign in and open a ticket under
        Support.
      </Contact>
      <p>Invitations and links we email to you are removed when they expire, and so are export links.</p>
    </>
  );
}
