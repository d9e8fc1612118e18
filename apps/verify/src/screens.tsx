import type { ComponentType } from 'react';
import { DetailsScreen } from '#features/details/details-screen.tsx';
import type { ScreenName } from '#flow/screen-for.ts';
import { later } from '#parts/skeleton.tsx';
import { loadSteps } from '#words/load-language.ts';

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
