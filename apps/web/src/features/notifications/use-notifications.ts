import { type Notification, notificationsRoutes } from '@formulary/contracts/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { notificationsQuery } from './queries.ts';
import { addAllReadHere, addReadHere, useReadHere } from './read-here.ts';
import { isRead, isRecent, isUnread } from './unread.ts';

export function useNotifications() {
  const { data: all = [], dataUpdatedAt } = useQuery(notificationsQuery());
  const readHere = useReadHere();
  // As of the last answer, which comes every few minutes: the window moves with it.
  const now = new Date(dataUpdatedAt);

  const telling = useMutation({
    meta: { changes: ['notifications'] },
    mutationFn: (id: number) => callApi(notificationsRoutes.markNotificationRead, { params: { id } }),
  });
  const markRead = (notification: Notification) => {
    if (isRead(notification, readHere)) return;
    // Marked here it stays, whether the server hears of it or not.
    if (addReadHere(notification.id)) telling.mutate(notification.id);
  };

  const tellingAll = useMutation({
    meta: { changes: ['notifications'] },
    mutationFn: () => callApi(notificationsRoutes.markAllRead, {}),
  });
  /** Of any age: what is older is read with the rest. Those that the provider keeps open stay as they are. */
  const markAllRead = () => {
    const markable = all.filter((each) => !each.disable_mark_read && !isRead(each, readHere));
    if (markable.length === 0) return;
    addAllReadHere(markable.map(({ id }) => id));
    tellingAll.mutate();
  };

  return {
    recent: all.filter((each) => isRecent(each, now)),
    older: all.filter((each) => !isRecent(each, now)),
    unread: new Set(all.filter((each) => isUnread(each, readHere, now)).map(({ id }) => id)),
    markRead,
    markAllRead,
  };
}
