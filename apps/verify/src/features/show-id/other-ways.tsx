import { isInAppBrowser } from '#camera/in-app-browser.ts';
import { isComputer } from '#features/show-id/phone/is-computer.ts';
import { OtherBrowser } from '#features/show-id/phone/other-browser.tsx';
import { PhonePanel } from '#features/show-id/phone/phone-panel.tsx';

/** From a computer to the phone; on a phone to its own browser, where that helps. */
export function OtherWays({ isOnlyWay }: { readonly isOnlyWay: boolean }) {
  if (isComputer()) return <PhonePanel />;
  return isOnlyWay || isInAppBrowser(navigator.userAgent) ? <OtherBrowser /> : null;
}
