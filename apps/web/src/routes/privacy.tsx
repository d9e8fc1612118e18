import { PrivacyText } from '#features/site/privacy-text.tsx';
import { TextPage } from '#features/site/text-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Privacy') }];

export default function Privacy() {
  return (
    <TextPage heading="Privacy">
      <PrivacyText />
    </TextPage>
  );
}
