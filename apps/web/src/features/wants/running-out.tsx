import { ClipboardPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRunningOut } from './use-running-out.ts';

interface RunningOutProps {
  product: number;
  name: string;
}

/** Notes for whoever orders that a product is running out. */
export function RunningOut({ product, name, size = 'sm' }: RunningOutProps & { size?: 'sm' | 'md' }) {
  const { ask, isPending } = useRunningOut();
  return (
    <Button
      size={size}
      busy={isPending}
      icon={<ClipboardPlus aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4'} />}
      aria-label={`Running out: ${name}`}
      onClick={() => ask(product)}
    >
      Running out
    </Button>
  );
}

interface RunningOutIconProps extends RunningOutProps {
  className: string;
}

/** The same where there is no room for words. */
export function RunningOutIcon({ product, name, className }: RunningOutIconProps) {
  const { ask, isPending } = useRunningOut();
  return (
    <IconButton
      label={`Running out: ${name}`}
      icon={<ClipboardPlus aria-hidden />}
      aria-busy={isPending || undefined}
      className={className}
      onClick={() => ask(product)}
    />
  );
}
