import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** Disabled while its request runs, and with that it would lose the focus for good: it gets it back. */
export function SubmitButton({ busy, disabled, children }: { busy: boolean; disabled?: boolean; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);
  useEffect(() => {
    if (busy || !wasFocused.current) return;
    wasFocused.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <Button
      ref={button}
      type="submit"
      variant="primary"
      busy={busy}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        wasFocused.current = document.activeElement === currentTarget;
      }}
      className="w-full"
    >
      {children}
    </Button>
  );
}
