import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { LateElsewhereDialog } from '../../../trade/elsewhere/late-elsewhere-dialog.tsx';
import { useRestElsewhere } from './use-rest-elsewhere.ts';

interface RestElsewhereProps {
  lines: readonly RestLine[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** What did not come of these lines, from who has it: the plan, and the press that orders. */
export function RestElsewhere({ lines, open, onClose, onDone }: RestElsewhereProps) {
  const { plan, carryOut, isPending, problem, refusal, forget } = useRestElsewhere(lines, open, onDone);
  const names = [...new Set(lines.map(({ wholesaler }) => wholesaler.name))];
  const close = () => {
    forget();
    onClose();
  };
  return (
    <LateElsewhereDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      description={`The cheapest way to get it without ${names.join(', ')}.`}
      {...{ plan, problem, isPending, refusal }}
      note={
        <p className="mt-3 text-muted">
          Once it is ordered, {names.join(', ')} {names.length === 1 ? 'is' : 'are'} told that you do without it there.
        </p>
      }
      onCarryOut={carryOut}
    />
  );
}
