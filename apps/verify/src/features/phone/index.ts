export { CodeScreen } from '#features/phone/code-screen.tsx';
export { PhoneScreen } from '#features/phone/phone-screen.tsx';
