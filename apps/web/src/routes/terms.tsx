import { TermsText } from '#features/site/terms-text.tsx';
import { TextPage } from '#features/site/text-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Terms') }];

export default function Terms() {
  return (
    <TextPage heading="Terms">
      <TermsText />
    </TextPage>
  );
}
