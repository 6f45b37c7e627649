import { Switch } from '../../ui/switch.tsx';

interface ShowArchivedProps {
  isArchived: boolean;
  onChoose: (show: string) => void;
}

/** Whether a list has what is here, or what is archived. */
export function ShowArchived({ isArchived, onChoose }: ShowArchivedProps) {
  return (
    <span className="flex h-11 items-center mouse:h-9">
      <Switch label="Archived" checked={isArchived} onCheckedChange={(on) => onChoose(on ? 'archived' : '')} />
    </span>
  );
}
