export { AcceptedScreen } from '#features/results/accepted-screen.tsx';
export { NotRequiredScreen, OtherDeviceScreen, PendingScreen, StuckScreen } from '#features/results/other-screens.tsx';
export { RefusedScreen } from '#features/results/refused-screen.tsx';
