export type { CardedSource } from './carded-context.ts';
export { CardedProvider } from './carded-provider.tsx';
export {
  useVerification,
  type Verification,
  type VerificationSettings,
  type VerificationState,
} from './use-verification.ts';
export { VerifyButton, type VerifyButtonProps } from './verify-button.tsx';
