import type { Notification } from '@formulary/contracts/notifications';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { NotificationItem } from './notification-item.tsx';

interface NotificationListProps {
  recent: readonly Notification[];
  older: readonly Notification[];
  unread: ReadonlySet<number>;
  onRead: (notification: Notification) => void;
  /** A link into the application was followed. */
  onLeave: () => void;
}

export function NotificationList({ recent, older, unread, onRead, onLeave }: NotificationListProps) {
  const [isOlderShown, setIsOlderShown] = useState(false);
  const shown = isOlderShown ? [...recent, ...older] : recent;
  const list = useRef<HTMLUListElement>(null);
  const showOlder = () => {
    flushSync(() => setIsOlderShown(true));
    // The button is gone: the first one that it brought takes its place.
    list.current?.children[recent.length]?.querySelector('h3')?.focus();
  };
  return (
    <>
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
