import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export function SubmitButton({ busy, disabled, children }: { busy: boolean; disabled?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" busy={busy} disabled={disabled} className="w-full">
      {children}
    </Button>
  );
}
