import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import type { ResultWords } from './result-words.ts';

export const RESULT_ICONS = { warn: CircleHelp, bad: TriangleAlert, good: CircleCheck } as const;

export function ResultBadges({ said }: { said: readonly ResultWords[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {said.map(({ tone, words }) => {
        const Icon = RESULT_ICONS[tone];
        return (
          <Badge key={tone} tone={tone} icon={<Icon aria-hidden="true" />}>
            <span className="num">{words}</span>
          </Badge>
        );
      })}
    </span>
  );
}
