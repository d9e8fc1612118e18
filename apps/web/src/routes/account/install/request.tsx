import { InstallPage, RequestForm } from '#features/install/install-page.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Ask us to install it') }];
}

export default function InstallRequest() {
  return (
    <InstallPage heading="Ask us to install it" meta="A person looks at your shop and answers in a ticket." isBelow>
      {({ website }) => <RequestForm key={website} website={website} />}
    </InstallPage>
  );
}
