import { PrivacySignal } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';
import { Says } from '../../../site/claims/says.tsx';
import { Installed, LivePart } from '../../../site/live-part.tsx';

export function meta() {
  return siteMeta({
    path: '/do-not-sell',
    title: 'We do not sell or share personal information',
    description:
      'Nothing is sold or shared for advertising. Two ways to ask what is kept about you, or to have it deleted.',
  });
}

export default function DoNotSell() {
  return (
    <TextPage heading="We do not sell or share personal information">
      <DoNotSellText />
    </TextPage>
  );
}

/** States that nothing is sold or shared, and two ways to object anyway. */
function DoNotSellText() {
  return (
    <>
      <p>
        Not for money, and not for anything else. Nobody gets your data for advertising, and this site loads nothing
        from advertisers. So there is no switch to turn off.
      </p>
      <LivePart name="signal">
        <PrivacySignal isSent={false} />
      </LivePart>
      <h2>Two ways to ask</h2>
      <p>
        <Says claim="two_ways" /> You have them here anyway, to ask what is kept about you, or to have it deleted:
      </p>
      <ul>
        <li>
          <Installed with="In writing: write to {contact}.">
            In writing: the shop you bought from answers for your data, and its contact is on your receipt. The operator
            of this installation has given no address of its own yet.
          </Installed>
        </li>
        <li>
          <Installed with="By post: {operator}, {address}">
            By yourself: the link on your receipt shows what is kept and deletes it, without asking anybody.
          </Installed>
        </li>
      </ul>
      <p>
        <Installed with="Or call {phone}." />
      </p>
      <h2>A shop checked your age</h2>
      <p>
        The quickest way is your receipt: it says what is kept, and has a button that deletes it.{' '}
        <a href="/faq#delete">How to delete your data</a> says where to find it.
      </p>
      <h2>You run a shop</h2>
      <p>
        <a href="/signin?continue=/account/support/new">Sign in and open a ticket</a>. What we keep of you is on the{' '}
        <a href="/privacy#kept">privacy page</a>.
      </p>
      <h2>Somebody asks for you</h2>
      <p>
        A person you authorized may ask for you. We check that it is you who authorized them, and treat nobody worse for
        asking.
      </p>
      <h2>Read on</h2>
      <p>
        <a href="/privacy/customers">Your data in an age check</a>: what is asked, who sees it, and until when it is
        kept.
      </p>
    </>
  );
}
