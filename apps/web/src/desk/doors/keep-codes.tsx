import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Leads on once somebody says that they have kept the codes. */
export function KeepCodes({ children }: { children: ReactNode }) {
  const [areKept, setKept] = useState(false);
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      {children}
      <div className="grid gap-3 border-line border-t pt-3 print:hidden">
        <Checkbox
          label="I have kept the codes where I find them without my phone"
          checked={areKept}
          onCheckedChange={setKept}
        />
        <Button variant="primary" disabled={!areKept} onClick={() => void navigate('/', { replace: true })}>
          To the desk
        </Button>
      </div>
    </div>
  );
}
