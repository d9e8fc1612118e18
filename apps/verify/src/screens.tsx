import { Component, type ComponentType, type ReactNode } from 'react';
import { DetailsScreen } from '#features/details/details-screen.tsx';
import type { ScreenName } from '#flow/screen-for.ts';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { later } from '#parts/skeleton.tsx';
import { Title } from '#parts/text/title.tsx';
import { loadSteps } from '#words/load-language.ts';
import { useFirstWords } from '#words/use-words.ts';

const results = () => import('#features/results/index.ts');
const showId = () => import('#features/show-id/show-id-screen.tsx');
const phone = () => import('#features/phone/index.ts');
const selfie = () => import('#features/selfie/selfie-screen.tsx');
const leaving = () => import('#features/leave/leave-question.tsx');
const signature = () => import('#features/signature/signature-screen.tsx');

/** Every screen; only the first question comes with the page itself. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  details: DetailsScreen,
  accepted: later(async () => (await results()).AcceptedScreen),
  refused: later(async () => (await results()).RefusedScreen),
  pending: later(async () => (await results()).PendingScreen),
  not_required: later(async () => (await results()).NotRequiredScreen),
  photo_id: later(async () => (await showId()).ShowIdScreen),
  phone: later(async () => (await phone()).PhoneScreen),
  code: later(async () => (await phone()).CodeScreen),
  other_device: later(async () => (await results()).OtherDeviceScreen),
  selfie: later(async () => (await selfie()).SelfieScreen),
  signature: later(async () => (await signature()).SignatureScreen),
};
export const StuckScreen = later(async () => (await results()).StuckScreen);

/** Fetches, while the buyer types, what most likely comes next; a failure shows when the screen is needed. */
export function prefetchScreens(): void {
  for (const load of [loadSteps, results, showId, phone, leaving]) load().catch(() => undefined);
}

type State = {
  readonly isBroken: boolean;
};

/** Catches a screen that could not be fetched or drawn: the way on is to load the page again, nothing is accepted. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Breakdown onAgain={() => this.setState({ isBroken: false })} /> : this.props.children;
  }
}

/** A screen that did not come up. */
function Breakdown({ onAgain }: { readonly onAgain: () => void }) {
  const say = useFirstWords();
  return (
    <Sheet>
      <div role="alert">
        <Title lead={say('part_did_not_load')}>{say('this_did_not_work')}</Title>
      </div>
      <Button onClick={onAgain}>{say('try_again')}</Button>
    </Sheet>
  );
}
