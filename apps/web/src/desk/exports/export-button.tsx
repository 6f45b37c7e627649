import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { isAtLeast } from '../frame/places.ts';
import { useMe } from '../frame/use-me.ts';

interface ExportButtonProps {
  words: string;
  isBusy?: boolean;
  onPress: () => void;
}

/** Asks for a file, for operators. */
export function ExportButton({ words, isBusy = false, onPress }: ExportButtonProps) {
  const role = useMe()?.role;
  if (role === undefined || !isAtLeast(role, 'operator')) return null;
  return (
    <Button icon={<Download aria-hidden className="size-4" />} busy={isBusy} onClick={() => onPress()}>
      {isBusy ? 'Writing…' : words}
    </Button>
  );
}
