import { BrowserSteps } from '#features/buyer-pages/browser-steps.tsx';
import { BuyerPage } from '#features/buyer-pages/buyer-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Turn on JavaScript') }];

export default function Noscript() {
  return (
    <BuyerPage
      heading="Turn on JavaScript to go on"
      lead="The shop checks your age before it takes the order, and that check needs JavaScript. Your order was not sent."
    >
      <h2>Find your browser</h2>
      <BrowserSteps />
      <h2>Then</h2>
      <p>Go back to the shop with your browser’s Back button, and load the page again.</p>
      <p>
        If it is on already, an extension may hold scripts back. Let it allow the shop’s page, or use another browser.
      </p>
      <p>
        <a href="/loaderror">It still does not load</a>
      </p>
    </BuyerPage>
  );
}
