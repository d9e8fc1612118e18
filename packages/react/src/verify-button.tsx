import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useVerification, type VerificationSettings } from './use-verification.tsx';

export type VerifyButtonProps = ComponentPropsWithoutRef<'button'> &
  Pick<VerificationSettings, 'carded' | 'onVerified' | 'onCancelled' | 'onUnavailable'> & {
    /** Questions and looks of the popup. A function is called at each press: for values the page knows only then. */
    options?: OwnOptions | (() => OwnOptions);
  };
type OwnOptions = Omit<VerificationSettings, 'carded' | 'onVerified' | 'onCancelled' | 'onUnavailable'>;

/**
 * A plain button that opens the age check. Everything else goes to the button; an `onClick` that prevents the default prevents the check. While the check is open
 * it is disabled in words (`aria-disabled`) and keeps the focus, so that the buyer comes back to it.
 */
export const VerifyButton = forwardRef<HTMLButtonElement, VerifyButtonProps>(
  ({ carded, options, onVerified, onCancelled, onUnavailable, onClick, children, ...rest }, ref) => {
    const { verify, isOpen } = useVerification({
      ...(carded && { carded }),
      ...(onVerified && { onVerified }),
      ...(onCancelled && { onCancelled }),
      ...(onUnavailable && { onUnavailable }),
    });
    return (
      <button
        type="button"
        {...rest}
        ref={ref}
        aria-disabled={isOpen || rest['aria-disabled']}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (isOpen || isTrue(rest['aria-disabled'])) return event.preventDefault();
          onClick?.(event);
          if (!event.defaultPrevented) void verify(typeof options === 'function' ? options() : options);
        }}
      >
        {children ?? 'Verify my age'}
      </button>
    );
  },
);
VerifyButton.displayName = 'VerifyButton';

const isTrue = (value: unknown) => value === true || value === 'true';
