import { Installed } from '../installed.tsx';
import css from './legal.module.css';

/** Who “we” are, as far as the installation says it, and whom to ask. */
export function LegalContact({ isForBuyers }: { isForBuyers: boolean }) {
  return (
    <section className={css.contact} aria-labelledby="who">
      <h2 id="who">Who we are, and whom to ask</h2>
      <p>
        <Installed with="{operator} operates this installation of Carded.">
          The operator of this installation of Carded has not given a name yet.
        </Installed>{' '}
        <Installed with="Address: {address}." /> <Installed with="Phone: {phone}." />
      </p>
      <p>
        {isForBuyers ? (
          <Installed with="Ask the shop first: it decided that you are asked. Then write to {contact}.">
            Ask the shop: it decided that you are asked, and answers for your data. Its contact is on the last screen of
            the check and on your receipt.
          </Installed>
        ) : (
          <Installed with="Questions about this text go to {contact}, or into a ticket under Support in your account.">
            Questions about this text go into a ticket, under Support in your account.
          </Installed>
        )}
      </p>
    </section>
  );
}
