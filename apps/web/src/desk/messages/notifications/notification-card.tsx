import type { NotificationPreview } from '@formulary/contracts/desk/notifications';
import { ArrowRight, Check } from 'lucide-react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

type Shown = Pick<NotificationPreview, 'title' | 'content' | 'link' | 'date' | 'disable_mark_read'>;

/** A notification as its users see it; its buttons are drawn alone. */
export function NotificationCard({ shown }: { shown: Shown }) {
  const { title, content, link, date, disable_mark_read: stays } = shown;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-muted text-xs">As users see it</figcaption>
      <div className="grid max-w-md gap-1.5 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-raised">
        <div className="flex min-h-5 items-center justify-between gap-2">
          <span className="text-muted text-xs">just now</span>
          <Badge tone="accent">New</Badge>
        </div>
        <p className="wrap-anywhere text-pretty font-semibold text-sm">{title}</p>
        <p className="wrap-anywhere whitespace-pre-line text-pretty text-sm">{content}</p>
        <p className="text-muted text-xs">
          <time dateTime={date}>{formatDateTime(date)}</time>
        </p>
        {(link !== null || !stays) && (
          <div className="mt-1 flex flex-wrap gap-2">
            {link !== null && (
              <span className={buttonClass({ size: 'sm' })}>
                Open <ArrowRight aria-hidden="true" className="size-3.5" />
              </span>
            )}
            {!stays && (
              <span className={buttonClass({ size: 'sm', variant: 'ghost' })}>
                <Check aria-hidden="true" className="size-4" /> Mark read
              </span>
            )}
          </div>
        )}
      </div>
      {link !== null && <p className="wrap-anywhere text-muted text-xs">"Open" leads to {link}.</p>}
    </figure>
  );
}
