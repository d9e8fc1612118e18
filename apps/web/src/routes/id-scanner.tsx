import { LaterPage } from '#features/account-shell/later-page.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('ID scanner') }];

export default function IdScanner() {
  return (
    <LaterPage
      heading="The ID scanner opens here"
      comes="The scanner’s screen itself comes with the next release. Your login and its place are ready for it."
      meanwhile="Until then, check IDs at the counter as you did before."
    />
  );
}
