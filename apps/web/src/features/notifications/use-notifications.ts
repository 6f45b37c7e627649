import { type Notification, notificationsRoutes } from '@formulary/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { notificationsQuery } from './queries.ts';
import { addAllReadHere, addReadHere, useReadHere } from './read-here.ts';
import { isRead, isRecent, isUnread } from './unread.ts';

const MARKED_HERE = [keyOf(notificationsRoutes.listNotifications)];

export function useNotifications() {
  const { data: all = [], dataUpdatedAt } = useQuery(notificationsQuery());
  const readHere = useReadHere();
  // The time of the last answer, which comes every few minutes.
  const now = new Date(dataUpdatedAt);

  const marking = useWrite(notificationsRoutes.markNotificationRead, {
    keeps: MARKED_HERE,
    input: (id: number) => ({ params: { id } }),
  });
  const markRead = (notification: Notification) => {
    if (isRead(notification, readHere)) return;
    // It stays marked here even if the call fails.
    if (addReadHere(notification.id)) marking.mutate(notification.id);
  };

  const markingAll = useWrite(notificationsRoutes.markAllRead, { keeps: MARKED_HERE, input: () => ({}) });
  /** Of any age, except those that the provider keeps open. */
  const markAllRead = () => {
    const markable = all.filter((each) => !each.disable_mark_read && !isRead(each, readHere));
    if (markable.length === 0) return;
    addAllReadHere(markable.map(({ id }) => id));
    markingAll.mutate();
  };

  return {
    recent: all.filter((each) => isRecent(each, now)),
    older: all.filter((each) => !isRecent(each, now)),
    unread: new Set(all.filter((each) => isUnread(each, readHere, now)).map(({ id }) => id)),
    markRead,
    markAllRead,
  };
}
