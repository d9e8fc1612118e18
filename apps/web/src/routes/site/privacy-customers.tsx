import { title } from '#platform/title.ts';
import { BuyerPage } from '#site/buyer-pages/buyer-page.tsx';
import { DataText } from '#site/buyer-pages/data-text.tsx';

export function meta() {
  return [{ title: title('Your data in an age check') }];
}

export default function PrivacyCustomers() {
  return (
    <BuyerPage
      heading="Your data in an age check"
      lead="A shop asked you to show your age. This is what is asked, what is kept and until when, and how you delete it."
    >
      <DataText />
    </BuyerPage>
  );
}
