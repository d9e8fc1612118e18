import { siteMeta } from '#site/site-meta.ts';
import { BuyerPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/loaderror',
    title: 'The age check did not load',
    description: 'The age check of a shop did not load? What helps most often, step by step.',
  });
}

export default function LoadError() {
  return (
    <BuyerPage heading="The age check did not load" lead="Your order was not sent. One of these helps most often.">
      <ol>
        <li>
          <strong>Load the shop’s page again.</strong> A brief loss of connection is the most common cause.
        </li>
        <li>
          <strong>Pause your ad or script blocker</strong> for the shop’s page, then load it again.
        </li>
        <li>
          <strong>Look at your browser’s privacy settings.</strong> Strict tracking protection can block what a shop
          loads from another address. Turn it off for this page.
        </li>
        <li>
          <strong>At work, at school or on a public network,</strong> the network may block it. Use your phone’s own
          connection, or try at home.
        </li>
        <li>
          <strong>Turn off a VPN</strong> or a filtering app for a moment.
        </li>
        <li>
          <strong>Try another browser,</strong> or update the one you have.
        </li>
      </ol>
      <h2>Nothing helped</h2>
      <p>
        Tell the shop, and say which browser you use. The problem may be on its page, and only the shop can fix it or
        take your order another way.
      </p>
      <p>
        <a href="/noscript">JavaScript is turned off</a>
      </p>
    </BuyerPage>
  );
}
