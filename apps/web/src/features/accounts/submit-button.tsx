import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Sends a form, as wide as its fields. */
export function SubmitButton({ busy, disabled, children }: { busy: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" busy={busy} disabled={disabled} className="w-full">
      {children}
    </Button>
  );
}
