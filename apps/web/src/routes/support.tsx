import { SupportText } from '#features/site/support-text.tsx';
import { TextPage } from '#features/site/text-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Support') }];

export default function Support() {
  return (
    <TextPage heading="Support">
      <SupportText />
    </TextPage>
  );
}
