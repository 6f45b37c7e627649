export { publishNotification } from './publish-notification.ts';
export { type NewNotification, publishNotifications } from './publish-notifications.ts';
export { findAudience, reachOf } from './published/audience.ts';
export { findPublished, getPublished, listPublished, type PublishedNotification } from './published/list-published.ts';
export { listReaders, type NotificationReader } from './published/list-readers.ts';
export { listReadingPractices, type ReadingPractice } from './published/list-reading-practices.ts';
export { removeNotification } from './published/remove-notification.ts';
