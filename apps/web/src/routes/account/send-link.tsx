import { useSearchParams } from 'react-router';
import { SendLinkScreen } from '#features/verification-messages/send-link-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Send a link') }];
}

export default function SendLink() {
  const [query] = useSearchParams();
  return <SendLinkScreen website={query.get('website') ?? ''} />;
}
