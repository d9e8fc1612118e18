import { useState } from 'react';
import { BusinessForm } from './business-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { Begun, Opened } from './opened.ts';
import { ResumeForm } from './resume-form.tsx';

type Props = {
  state: Opened;
  begun: Begun | null;
  onBegun: (begun: Begun | null) => void;
  onOpened: (opened: Opened) => void;
  onBack: (() => void) | null;
  hasEnded: boolean;
  onEnded: () => void;
};

/** Step 1: the business, then the code that shows that the email arrived. A sign-up that waits for its code in this browser opens where it was. */
export function BusinessStep({ state, begun, onBegun, onOpened, onBack, hasEnded, onEnded }: Props) {
  const [isResuming, setIsResuming] = useState(false);
  const [isTypedAgain, setIsTypedAgain] = useState(false);
  const [isReturn, setIsReturn] = useState(onBack !== null);
  const { signup } = state;
  const waiting =
    begun ??
    (signup === null || signup.confirmed || isTypedAgain
      ? null
      : { email: signup.personal.email, code: signup.code, isResuming: false });
  if (waiting !== null)
    return (
      <CodeForm
        key={waiting.code.ends_at}
        begun={waiting}
        onOpened={(opened) => {
          onBegun(null);
          onOpened(opened);
        }}
        onEnded={onEnded}
        onSent={(code) => onBegun({ ...waiting, code })}
        onOther={() => {
          onBegun(null);
          setIsTypedAgain(true);
          setIsReturn(true);
          setIsResuming(waiting.isResuming);
        }}
      />
    );
  if (isResuming)
    return (
      <ResumeForm
        onBegun={onBegun}
        onBack={() => {
          setIsResuming(false);
          setIsReturn(true);
        }}
      />
    );
  return (
    <BusinessForm
      known={signup}
      onBegun={onBegun}
      onOpened={onOpened}
      onBack={onBack}
      isReturn={isReturn}
      hasEnded={hasEnded}
      onEnded={onEnded}
      onResume={() => setIsResuming(true)}
    />
  );
}
