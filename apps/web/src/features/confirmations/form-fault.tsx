import { CircleAlert } from 'lucide-react';

export function FormFault({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-bad wrap-anywhere">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  );
}
