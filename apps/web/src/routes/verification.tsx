import { VerificationPanel } from '#features/verifications/verification-panel.tsx';
import { title } from '#platform/title.ts';

/** Buyers' names stay out of the title: it ends up in the browser's history. */
export const meta = () => [{ title: title('Verification') }];

export default function Verification() {
  return <VerificationPanel />;
}
