import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface FileButtonProps {
  words: string;
  inputLabel: string;
  isBusy: boolean;
  /** `choose` opens the window for files; without it a press does so. */
  onPress?: (choose: () => void) => void;
  onFile: (file: File) => void;
}

/** Chooses a file of a list. */
export function FileButton({ words, inputLabel, isBusy, onPress = (choose) => choose(), onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<FileUp aria-hidden className="size-4" />}
        busy={isBusy}
        onClick={() => onPress(() => input.current?.click())}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
