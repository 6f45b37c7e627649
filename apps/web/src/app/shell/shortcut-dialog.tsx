import { Dialog } from '../../ui/dialog.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';

const list = late(() => import('./shortcut-list.tsx'));

interface ShortcutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutDialog(props: ShortcutDialogProps) {
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <LatePart code={list}>{({ ShortcutList }) => <ShortcutList />}</LatePart>
    </Dialog>
  );
}
