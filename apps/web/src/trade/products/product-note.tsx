import { StickyNote } from 'lucide-react';

export function ProductNote({ note }: { note: string }) {
  return (
    <div className="flex gap-3 rounded-md bg-warn-soft px-3 py-2.5">
      <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 whitespace-pre-line wrap-anywhere">{note}</p>
    </div>
  );
}
