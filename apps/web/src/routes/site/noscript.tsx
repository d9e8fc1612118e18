import { BrowserSteps } from '#site/buyer-pages/browser-steps.tsx';
import { BuyerPage } from '#site/buyer-pages/buyer-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/noscript',
    title: 'Turn on JavaScript',
    description: 'How to turn on JavaScript in your browser, so that a shop can check your age.',
  });
}

export default function Noscript() {
  return (
    <BuyerPage
      heading="Turn on JavaScript to continue"
      lead="The shop checks your age before it takes the order, and that check needs JavaScript. Your order was not sent."
    >
      <h2>Find your browser</h2>
      <BrowserSteps />
      <h2>Then</h2>
      <p>Go back to the shop with your browser’s Back button, and load the page again.</p>
      <p>
        If it is on already, an extension may be blocking scripts. Allow the shop’s page in it, or use another browser.
      </p>
      <p>
        <a href="/loaderror">It still does not load</a>
      </p>
    </BuyerPage>
  );
}
