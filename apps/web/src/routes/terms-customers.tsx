import { BuyerPage } from '#features/buyer-pages/buyer-page.tsx';
import { BuyerTermsText } from '#features/buyer-pages/buyer-terms-text.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Terms for buyers') }];

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
