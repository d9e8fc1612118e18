import css from './buyer-pages.module.css';
import { KeptTable } from './kept-table.tsx';
import { retentionLaw } from './retention-law.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (isoDate: string) => longDate.format(new Date(`${isoDate}T00:00:00Z`));

/** What is asked of a buyer and why, what is kept and until when, and how it is deleted: what the software does. */
export function DataText() {
  return (
    <>
      <h2>What is asked, and why</h2>
      <ul>
        <li>
          <strong>Name, address and birth date.</strong> With these, records that know who is of age can answer for you.
          For most people that is all.
        </li>
        <li>
          <strong>A photo of an ID.</strong> When the records do not know you, or when the shop’s rules or a law ask for
          it.
        </li>
        <li>
          <strong>A code to your phone, or a signature.</strong> Only when the shop asks for it.
        </li>
        <li>
          <strong>A selfie.</strong> Only when the shop asks for it, and only if you agree. It is compared with the
          photo on your ID, for this order. You can say no: a person then decides from the ID.
        </li>
      </ul>
      <h2 id="face">Your face</h2>
      <p>
        The screen that asks for a selfie says who compares it: a person, or a program first. A person looks at one
        photo beside your ID, and nothing is measured.
      </p>
      <p>
        Where a program compares, your browser sends up to five pictures taken within seconds, of which one is stored as
        the selfie. From the pictures and from the photo on your ID the program computes face templates: numbers that
        describe the geometry of a face. They exist in memory while they are compared, for seconds, and are then
        destroyed. What stays is one of three words: same, unsure, or different. Templates are never stored, sold,
        traded, or shown to anyone, and nobody is looked up by their face. Whatever the program says, only a person
        refuses a face.
      </p>
      <p>
        Nothing is taken before you agree, and the text you agreed to is named in the record of your check. You can take
        your consent back at any time: delete your data with your receipt, or ask the shop. This is our public policy on
        biometric data, as 740 ILCS 14/15(a) asks for.
      </p>
      <h2>What is kept</h2>
      <p>
        Everything is stored encrypted, under a key for each shop. A shop sees the checks of its own buyers and no
        others.
      </p>
      <KeptTable />
      <p>
        While the check is open, your browser keeps a random code, so that a reload continues where you were. It says
        nothing about you, and it is gone once you close the tab. Nothing is sold, and nothing is used for advertising.
      </p>
      <h2 id="delete">Delete it</h2>
      <p>
        Your receipt says what was checked and what is kept, and has a button that deletes it, except while a person
        still looks at your check. You get its link when the check is over; it works for 400 days. Keep it to yourself:
        anyone who has the link can delete too. The receipt itself does not say who you are.
      </p>
      <p>No link, or a check that was never finished? Ask the shop. It can delete the same data.</p>
      <h2>What a law makes a shop keep</h2>
      <p>
        In the United States a shop that sends tobacco or vaping products must keep to whom it sent them, to the end of
        the {retentionLaw.ordinal} full calendar year after the sale ({retentionLaw.citation}). For an order of{' '}
        {retentionLaw.soldYear} that is {inWords(retentionLaw.keptUntil)}. If you delete your data before, only those
        facts stay, under a key of their own, and your receipt names the day. On that day the key is destroyed.
      </p>
      <p className={css.small}>
        {retentionLaw.isConfirmed ? 'Checked' : 'Noted'} on {inWords(retentionLaw.checkedOn)}
        {retentionLaw.isConfirmed ? '.' : ', and still to be confirmed by a lawyer.'}
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask what is kept about you, have it corrected, and have it deleted, wherever you live. In the European
        Union the General Data Protection Regulation gives you these rights by law.
      </p>
      <h2>How to ask</h2>
      <p>
        Ask the shop you bought from. It decided that you are asked, and it answers for your data. Its phone number or
        email, if it gave one, is on the last screen of the check and on your receipt.
      </p>
    </>
  );
}
