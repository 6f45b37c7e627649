import { Bell } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '../../ui/count-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { SlideOut } from '../../ui/slide-out.tsx';
import { useNotifications } from './use-notifications.ts';

const list = late(() => import('./notification-list.tsx'));

export function NotificationsMenu() {
  const { recent, older, unread, markRead, markAllRead } = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  if (recent.length + older.length === 0) return null;
  return (
    <SlideOut
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Notifications"
      trigger={
        <IconButton
          label={unread.size === 0 ? 'Notifications' : `Notifications, ${unread.size} unread`}
          className="relative mouse:size-9"
          icon={
            <>
              <Bell aria-hidden />
              {unread.size > 0 && <CountBadge count={unread.size} />}
            </>
          }
        />
      }
    >
      <LatePart code={list}>
        {({ NotificationList }) => (
          <NotificationList
            recent={recent}
            older={older}
            unread={unread}
            onRead={markRead}
            onReadAll={markAllRead}
            onLeave={() => setIsOpen(false)}
          />
        )}
      </LatePart>
    </SlideOut>
  );
}
