export { CardedProvider, type CardedSource } from './carded-provider.tsx';
export {
  useVerification,
  type Verification,
  type VerificationSettings,
  type VerificationState,
} from './use-verification.ts';
export { VerifyButton, type VerifyButtonProps } from './verify-button.tsx';
