import { copyFlashMs } from '@carded/domain/codes';
import { useClipboard } from '@mantine/hooks';
import { Button } from './button.tsx';

/** Copies, and says so for 2 seconds. */
export function CopyButton({ value, label = 'Copy', what }: { value: string; label?: string; what: string }) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  return (
    <Button size="sm" kind="quiet" aria-label={`${label} ${what}`} onClick={() => clipboard.copy(value)}>
      <span aria-live="polite">{clipboard.copied ? 'Copied' : label}</span>
    </Button>
  );
}
