import type { Notification } from '@formulary/contracts/notifications';
import { ArrowRight, Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

interface NotificationItemProps {
  notification: Notification;
  isUnread: boolean;
  onRead: () => void;
  onLeave: () => void;
}

export function NotificationItem({ notification, isUnread, onRead, onLeave }: NotificationItemProps) {
  const { title, content, date, link, disable_mark_read } = notification;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const markRead = () => {
    // The button disappears: the focus stays in its notification.
    heading.current?.focus();
    onRead();
  };
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <div className="flex min-h-5 items-center justify-between gap-2">
        <span className="text-xs text-muted">{formatTimeSince(date)}</span>
        {isUnread ? <Badge tone="accent">New</Badge> : null}
      </div>
      <h3
        ref={heading}
        id={id}
        tabIndex={-1}
        className={classNames(
          'rounded-sm text-sm text-pretty wrap-anywhere',
          isUnread ? 'font-semibold' : 'font-medium text-muted',
        )}
      >
        {title}
      </h3>
      <p className={classNames('text-sm text-pretty whitespace-pre-line wrap-anywhere', !isUnread && 'text-muted')}>
        {content}
      </p>
      <p className="text-xs text-muted">
        <time dateTime={date}>{formatDateTime(date)}</time>
      </p>
      {link !== null || (isUnread && !disable_mark_read) ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {link === null ? null : (
            <Link to={link} onClick={onLeave} aria-describedby={id} className={buttonClass({ size: 'sm' })}>
              Open <ArrowRight aria-hidden="true" className="size-3.5" />
            </Link>
          )}
          {isUnread && !disable_mark_read ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Check className="size-4" />}
              aria-describedby={id}
              onClick={markRead}
            >
              Mark read
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
