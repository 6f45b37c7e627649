import { NOW } from './stage.ts';

/** Hours before what the clock of every scene shows. */
export const AGO = (hours: number): string => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
