import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../ui/toast.tsx';

/** Copies a text, and says whether it is copied: `done` as in "The key is copied." */
export async function copyAndSay(text: string, done: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(
    isCopied
      ? { type: 'success', message: done }
      : { type: 'error', message: 'This browser did not copy it: select it and copy it by hand.' },
  );
}
