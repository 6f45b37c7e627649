import type { NotificationPreview, PublishedNotification } from '@formulary/contracts/desk/notifications';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countWords } from '../count-words.ts';

const STATES = {
  scheduled: { tone: 'warn', words: 'Scheduled' },
  shown: { tone: 'good', words: 'Shown' },
  over: { tone: 'neutral', words: 'Over' },
} as const;

export function NotificationState({ state }: { state: PublishedNotification['state'] }) {
  const { tone, words } = STATES[state];
  return <Badge tone={tone}>{words}</Badge>;
}

export const audienceWords = ({ to }: Pick<PublishedNotification, 'to'>): string => to ?? 'Everybody';

/** "1,204 users of 56 practices". */
export const reachWords = ({ users, practices }: NotificationPreview['reach']): string =>
  `${countWords(users, 'user')} of ${countWords(practices, 'practice')}`;

export function periodWords({
  state,
  date,
  expires_at: end,
}: Pick<NotificationPreview, 'state' | 'date' | 'expires_at'>): string {
  const from = state === 'scheduled' ? `From ${formatDateTime(date)}` : `Since ${formatDateTime(date)}`;
  return end === null ? `${from}, without an end` : `${from}, until ${formatDateTime(end)}`;
}
