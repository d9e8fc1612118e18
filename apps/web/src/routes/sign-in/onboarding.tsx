import { OnboardingScreen } from '#features/stores/onboarding/onboarding-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Connect a store') }];
}

export default function Onboarding() {
  return <OnboardingScreen />;
}
