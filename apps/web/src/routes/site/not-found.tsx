import { title } from '#platform/title.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return [{ title: title('Page not found') }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    <TextPage heading="This page does not exist">
      <p>The address may be old or mistyped. If a shop sent you the link, ask the shop for a new one.</p>
      <p>
        Go to the <a href="/">home page</a>, or <a href="/signin">sign in</a>.
      </p>
    </TextPage>
  );
}
