export { BACKUP_DAYS, KNOWN_DAYS, readLastBackup } from './read-last-backup.ts';
