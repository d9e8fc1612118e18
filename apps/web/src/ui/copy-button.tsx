import { useClipboard } from '@mantine/hooks';
import { Button } from './button.tsx';

/** Copies, and says so for 2 seconds. */
export const CopyButton = ({ value, label = 'Copy', what }: { value: string; label?: string; what: string }) => {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Button size="sm" kind="quiet" aria-label={`${label} ${what}`} onClick={() => clipboard.copy(value)}>
      <span aria-live="polite">{clipboard.copied ? 'Copied' : label}</span>
    </Button>
  );
};
