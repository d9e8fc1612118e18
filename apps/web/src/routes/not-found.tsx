import { TextPage } from '#features/site/text-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Page not found') }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return (
    <TextPage heading="This page does not exist">
      <p>The address may be old or mistyped.</p>
      <p>
        Go to the <a href="/">home page</a>, or <a href="/signin">sign in</a>.
      </p>
    </TextPage>
  );
}
