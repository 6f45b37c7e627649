import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Whoever asks a wholesaler on the phone or by mail names the order by it. */
export function CopyUid({ uid }: { uid: string }) {
  const copy = async () => {
    if (await copyText(uid)) showToast({ type: 'success', message: 'Copied the id of the order' });
    else showToast({ type: 'error', message: 'The id could not be copied', detail: uid });
  };
  return (
    <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
      Copy its id
    </Button>
  );
}
