export {
  CardedProvider,
  type CardedSource,
  useVerification,
  type Verification,
  type VerificationSettings,
  type VerificationState,
} from './use-verification.tsx';
export { VerifyButton, type VerifyButtonProps } from './verify-button.tsx';
