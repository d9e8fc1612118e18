import { title } from '#platform/title.ts';
import { PrivacyText } from '#site/privacy-text.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return [{ title: title('Privacy') }];
}

export default function Privacy() {
  return (
    <TextPage heading="Privacy">
      <PrivacyText />
    </TextPage>
  );
}
