import { title } from '#platform/title.ts';
import { TermsText } from '#site/terms-text.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return [{ title: title('Terms') }];
}

export default function Terms() {
  return (
    <TextPage heading="Terms">
      <TermsText />
    </TextPage>
  );
}
