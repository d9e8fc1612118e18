import { Installed } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { LeadDialog } from '#site/talk/lead-form.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/support',
    title: 'Support',
    description: 'How to get help: shops by ticket, buyers from the shop that asked them.',
  });
}

export default function Support() {
  return (
    <TextPage heading="Support">
      <SupportText />
    </TextPage>
  );
}

/** Shows how to contact us without an account; merchants use tickets. */
function SupportText() {
  return (
    <>
      <h2>You run a shop that uses Carded</h2>
      <p>
        <a href="/signin?continue=/account/support">Sign in and open a ticket</a>. There we know your shop, your
        messages and files are encrypted, and the answer stays with the question. We’ll email you when there is one.
      </p>
      <p>
        You cannot sign in? <a href="/forgotpassword">Set a new password</a> by email. If two-step sign-in is what stops
        you, the same page turns it off safely. <a href="/faq/merchant">Questions of merchants</a> answers the rest.
      </p>
      <h2>You were asked to prove your age</h2>
      <p>
        Carded is for businesses. Ask the shop first: it sees what was missing and can send you a new link.{' '}
        <Installed with="If it does not help, contact support by phone ({phone}) or email ({contact}).">
          <Installed with="If it does not help, contact support by phone ({phone}).">
            <Installed with="If it does not help, contact support: {contact}." />
          </Installed>
        </Installed>
      </p>
      <p>
        <a href="/faq">Questions about an age check</a> has what helps most often.{' '}
        <a href="/privacy/customers">Your data</a> says what is kept and how to delete it.{' '}
        <a href="/loaderror">The window did not open</a> helps when a page stays empty.
      </p>
      <h2>You want to build on it</h2>
      <p>
        The <a href="/docs">docs</a> have a quick start, recipes and every call, with samples that run.
      </p>
      <h2>You are looking for age checks for your shop</h2>
      <p>Tell us what you sell and where. We answer by email.</p>
      <LeadDialog source="support" />
      <h2>Something else</h2>
      <p>
        <Installed with="You have no sign-in, or none of this helps? Write to {contact}.">
          We answer in tickets only: the operator of this installation has given no other address. Somebody at your shop
          who can sign in can open one for you.
        </Installed>
      </p>
      <p>
        Never send anyone a photo of an ID by email, not even us. Use a verification link: the photo is encrypted, and
        deleted later.
      </p>
    </>
  );
}
