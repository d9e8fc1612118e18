import { title } from '#platform/title.ts';
import { BuyerPage } from '#site/buyer-pages/buyer-page.tsx';
import { BuyerTermsText } from '#site/buyer-pages/buyer-terms-text.tsx';

export function meta() {
  return [{ title: title('Terms for buyers') }];
}

export default function TermsCustomers() {
  return (
    <BuyerPage
      heading="Terms for buyers"
      lead="A shop that sells to adults asks Carded to check your age. What you may expect, and what is expected of you."
    >
      <BuyerTermsText />
    </BuyerPage>
  );
}
