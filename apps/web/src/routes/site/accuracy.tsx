import { title } from '#platform/title.ts';
import { AccuracyText } from '#site/accuracy/accuracy-text.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return [{ title: title('How well we read IDs') }];
}

export default function Accuracy() {
  return (
    <TextPage heading="How well we read IDs, and what gets past">
      <AccuracyText />
    </TextPage>
  );
}
