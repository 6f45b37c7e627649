import type { CatalogueUploadSummary } from '@formulary/contracts/desk/catalogue-uploads';
import type { ListUploadSummary } from '@formulary/contracts/desk/list-uploads';
import type { HeldListSummary } from '@formulary/contracts/desk/price-lists';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

type State = ListUploadSummary['state'] | CatalogueUploadSummary['state'] | HeldListSummary['state'];

const STATES: Readonly<Record<State, { tone: 'good' | 'warn' | 'bad' | 'accent' | 'neutral'; words: string }>> = {
  reading: { tone: 'neutral', words: 'Being read' },
  asks: { tone: 'warn', words: 'Asks about its columns' },
  ready: { tone: 'accent', words: 'Ready to publish' },
  refused: { tone: 'bad', words: 'Cannot be applied' },
  failed: { tone: 'bad', words: 'Could not be read' },
  publishing: { tone: 'neutral', words: 'Being published' },
  published: { tone: 'good', words: 'Published' },
  held: { tone: 'warn', words: 'Held' },
  dropped: { tone: 'neutral', words: 'Dropped' },
  approved: { tone: 'good', words: 'Approved' },
  rejected: { tone: 'neutral', words: 'Rejected' },
  superseded: { tone: 'neutral', words: 'A newer list came' },
};

const ICONS: Partial<Record<string, typeof CircleAlert>> = { bad: CircleAlert, warn: TriangleAlert };

export function ListState({ state }: { state: State }) {
  const { tone, words } = STATES[state];
  const Icon = ICONS[tone];
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden />}>
      {words}
    </Badge>
  );
}
