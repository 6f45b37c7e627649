import { Checkbox } from '../../ui/checkbox.tsx';

interface AskedTickProps {
  /** Who may have the order already. */
  wholesalers: readonly string[];
  isAsked: boolean;
  onAsked: (isAsked: boolean) => void;
}

/** Without it what may have arrived is not ordered again: the server wants to be told, too. */
export function AskedTick({ wholesalers, isAsked, onAsked }: AskedTickProps) {
  return (
    <div className="rounded-md bg-warn-soft px-3 py-1.5 font-medium">
      <Checkbox
        label={`I have asked ${wholesalers.join(' and ')}: they do not have this order`}
        checked={isAsked}
        onCheckedChange={onAsked}
      />
    </div>
  );
}
