import type { Notification } from '@formulary/contracts/notifications';
import { CheckCheck, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { NotificationItem } from './notification-item.tsx';

interface NotificationListProps {
  recent: readonly Notification[];
  older: readonly Notification[];
  unread: ReadonlySet<number>;
  onRead: (notification: Notification) => void;
  onReadAll: () => void;
  onLeave: () => void;
}

export function NotificationList({ recent, older, unread, onRead, onReadAll, onLeave }: NotificationListProps) {
  const [isOlderShown, setIsOlderShown] = useState(false);
  const shown = isOlderShown ? [...recent, ...older] : recent;
  const list = useRef<HTMLUListElement>(null);
  const showOlder = () => {
    flushSync(() => setIsOlderShown(true));
    // The button disappears: the first notification that it added takes the focus.
    list.current?.children[recent.length]?.querySelector('h3')?.focus();
  };
  const open = [...recent, ...older].filter(({ id }) => unread.has(id));
  const markable = open.filter(({ disable_mark_read }) => !disable_mark_read);
  const keptOpen = open.length - markable.length;
  const top = useRef<HTMLParagraphElement>(null);
  const readAll = () => {
    // The button disappears: the focus stays above the list.
    top.current?.focus();
    onReadAll();
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1 pr-2 pl-4">
        <p ref={top} tabIndex={-1} role="status" className="rounded-sm text-muted text-xs text-pretty">
          {countInWords(open.length, keptOpen)}
        </p>
        {markable.length > 0 && (
          <Button size="sm" variant="ghost" icon={<CheckCheck aria-hidden className="size-4" />} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-6 text-center text-pretty text-muted">There was nothing new in the last month.</p>
      ) : (
        <ul ref={list} className="divide-y divide-line">
          {shown.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isUnread={unread.has(notification.id)}
              onRead={() => onRead(notification)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {older.length > 0 && !isOlderShown ? (
        <div className="border-t border-line p-2">
          <Button variant="ghost" icon={<ChevronDown className="size-4" />} className="w-full" onClick={showOlder}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
}

function countInWords(unread: number, keptOpen: number): string {
  if (unread === 0) return 'All are read.';
  return keptOpen === 0 ? `${unread} unread` : `${unread} unread, ${keptOpen} cannot be marked as read`;
}
