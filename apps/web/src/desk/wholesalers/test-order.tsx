import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDeskWrite } from '../calls/use-desk-write.ts';

type Outcome = AnswerOf<typeof deskWholesalersRoutes.sendTestOrder>['outcome'];

const OUTCOMES: Readonly<Record<Outcome, { tone: 'good' | 'bad'; words: string }>> = {
  accepted: { tone: 'good', words: 'Accepted' },
  rejected: { tone: 'bad', words: 'Rejected' },
  not_arrived: { tone: 'bad', words: 'Did not arrive' },
};

/** Sends one line that says to be a test, and says what came back. */
export function TestOrder({ wholesaler: { id } }: { wholesaler: WholesalerAtDesk }) {
  const testing = useDeskWrite(deskWholesalersRoutes.sendTestOrder, { input: () => ({ params: { id } }) });
  const { data, isPending } = testing;
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isPending} onClick={() => testing.mutate()}>
          Send a test order
        </Button>
        <p className="text-muted">One line that says to be a test. Nothing is delivered, and nothing is kept of it.</p>
      </div>
      <div role="status">
        {data && !isPending && (
          <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={OUTCOMES[data.outcome].tone}>{OUTCOMES[data.outcome].words}</Badge>
            {data.words !== null && <span>{data.words}</span>}
            <span className="text-muted">
              Its uid is <code className="text-xs">{data.uid}</code>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
