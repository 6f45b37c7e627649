import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { deliveriesQuery } from '../../../trade/deliveries/queries.ts';
import { BOX_SOUND, signal } from '../../../trade/scanning/signals.ts';
import { scannedName, shownLines } from './expected-counts.ts';
import { questionWords } from './remark-words.ts';
import type { AnsweredScan } from './scan-queue.ts';
import { useQueueState } from './the-queue.ts';

/** A live region tells nothing when its text stays the same. */
const again = (before: string, next: string): string => (before === next ? `${next}\u00a0` : next);

/** Says by tone and in words what came of each scan: at once, or once the connection is back. */
export function useSayAnswers(receipt: Receipt): { said: string; asked: string } {
  const queue = useQueueState();
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState('');
  const months = useQuery(deliveriesQuery()).data?.short_dated_months;
  const { last, scans, trouble } = queue;

  const say = useEffectEvent((answers: readonly AnsweredScan[]) => {
    const own = answers.filter(({ scan }) => scan.receipt === receipt.id);
    const counted = own.filter(({ answer }) => answer.outcome === 'counted').at(-1);
    const asking = own.find(({ answer }) => answer.outcome !== 'counted');
    if (asking) {
      const name = asking.answer.manufacturer_product?.name ?? scannedName(receipt, asking.scan);
      const about = { wholesaler: receipt.wholesaler.name, shortDatedMonths: months };
      setAsked(again(asked, `Question. ${questionWords(asking.answer, name, about)}`));
      signal('trouble', BOX_SOUND);
    } else if (counted) signal('read', BOX_SOUND);
    if (counted) setSaid(again(said, countedWords(counted)));
  });
  const countedWords = ({ scan, answer }: AnsweredScan): string => {
    const name = answer.manufacturer_product?.name ?? scannedName(receipt, scan);
    if (scan.entry.kind === 'rejected') return `${name}: rejected`;
    const line = shownLines(receipt, queue).find((one) => one.line.line === answer.line);
    return line
      ? `${name}: ${formatCount(line.counted)} of ${formatCount(line.counted + line.open)}`
      : `${name}: counted`;
  };
  const before = useRef(last);
  useEffect(() => {
    if (before.current === last) return;
    before.current = last;
    say(last);
  }, [last]);

  const waiting = scans.filter((scan) => scan.state === 'waiting' && scan.receipt === receipt.id).length;
  const sayKept = useEffectEvent((count: number) => {
    setSaid(
      again(said, `Kept. ${count === 1 ? '1 scan waits' : `${formatCount(count)} scans wait`} for the connection`),
    );
    signal('read', BOX_SOUND);
  });
  const waitedBefore = useRef(waiting);
  useEffect(() => {
    // Without a connection no answer says that it was read.
    if (trouble !== null && waiting > waitedBefore.current) sayKept(waiting);
    waitedBefore.current = waiting;
  }, [waiting, trouble]);
  return { said, asked };
}
