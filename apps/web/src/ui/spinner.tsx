import { LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

interface SpinnerProps {
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <LoaderCircle {...meaning} className={classNames('size-4 shrink-0 animate-spin', className)} />;
}
