import { useSearchParams } from 'react-router';
import { UnsubscribeForm } from '#features/unsubscribe/unsubscribe-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Unsubscribe') }];
}

export default function Unsubscribe() {
  const [search] = useSearchParams();
  return (
    <CardPage home="/">
      <UnsubscribeForm search={search} />
    </CardPage>
  );
}
