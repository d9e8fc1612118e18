import { title } from '#platform/title.ts';
import { SupportText } from '#site/support-text.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return [{ title: title('Support') }];
}

export default function Support() {
  return (
    <TextPage heading="Support">
      <SupportText />
    </TextPage>
  );
}
