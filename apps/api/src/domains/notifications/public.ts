export { type NewNotification, publishNotifications } from './publish-notifications.ts';
