export { AcceptedScreen } from '#features/results/accepted-screen.tsx';
export { NotRequiredScreen } from '#features/results/not-required-screen.tsx';
export { OtherDeviceScreen } from '#features/results/other-device-screen.tsx';
export { PendingScreen } from '#features/results/pending-screen.tsx';
export { RefusedScreen } from '#features/results/refused-screen.tsx';
export { StuckScreen } from '#features/results/stuck-screen.tsx';
