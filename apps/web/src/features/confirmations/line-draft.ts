import type { PartOfLink, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';

export type PartLine = PartOfLink['lines'][number];
type SaidLine = BodyOf<typeof partLinkRoutes.answerPartLink>['lines'][number];

/** What is typed of a line that does not come as ordered. */
export interface LineDraft {
  /** Packs that come later, and until when. */
  readonly later: string;
  readonly until: string;
  /** Packs that do not come. */
  readonly refused: string;
  readonly reason: string;
  /** Euros of a pack. */
  readonly price: string;
}

const FIELDS = ['later', 'until', 'refused', 'reason', 'price'] as const;

export type DraftProblems = Partial<Record<keyof LineDraft, string>>;

/** What the practice has not declined. */
export const leftOf = ({ quantity, confirmation }: PartLine): number => quantity - (confirmation?.cancelled ?? 0);

/** As the line stands now; as ordered where nothing was said of it. */
export function draftOf({ confirmation }: PartLine): LineDraft {
  const words = confirmation?.words.filter(({ accepted }) => accepted !== false) ?? [];
  const packsOf = (kind: (typeof words)[number]['kind']) =>
    words.reduce((sum, word) => sum + (word.kind === kind ? word.quantity : 0), 0);
  return {
    later: packsOf('back_ordered') > 0 ? String(packsOf('back_ordered')) : '',
    until: words.find(({ until }) => until !== null)?.until ?? '',
    refused: packsOf('refused') > 0 ? String(packsOf('refused')) : '',
    reason: words.find(({ reason }) => reason !== null)?.reason ?? '',
    price: words.find(({ net_price }) => net_price !== null)?.net_price?.toFixed(2) ?? '',
  };
}

export const isSameDraft = (one: LineDraft, other: LineDraft): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** Packs that come now; undefined where what is typed is no number. */
export function comesNow(line: PartLine, { later, refused }: LineDraft): number | undefined {
  const [late, gone] = [packsIn(later), packsIn(refused)];
  return late === undefined || gone === undefined ? undefined : leftOf(line) - late - gone;
}

export function problemsOf(line: PartLine, draft: LineDraft): DraftProblems {
  const wrong = (typed: string) => (packsIn(typed) === undefined ? 'A whole number of packs.' : undefined);
  const now = comesNow(line, draft);
  const tooMany = now !== undefined && now < 0 ? `Only ${formatCount(leftOf(line))} were ordered.` : undefined;
  const [later, refused] = [wrong(draft.later) ?? tooMany, wrong(draft.refused)];
  const isPrice = draft.price === '' || euros(draft.price) !== undefined;
  return {
    ...(later !== undefined && { later }),
    ...(refused !== undefined && { refused }),
    ...(!isPrice && { price: 'Euros, such as 12.50.' }),
  };
}

/** The line as it is sent; its draft has no problems. */
export function saidLine(line: PartLine, draft: LineDraft): SaidLine {
  const later = packsIn(draft.later) ?? 0;
  return {
    code: line.code,
    confirmed: comesNow(line, draft) ?? 0,
    back_ordered: later,
    until: later > 0 && draft.until !== '' ? draft.until : undefined,
    refused: packsIn(draft.refused) ?? 0,
    reason: draft.reason.trim() || undefined,
    net_price: euros(draft.price),
  };
}

/** Such as `2 confirmed, 1 later until Fri Dec 04`, of what was said before. */
export function stateWords({ confirmation, net_price }: PartLine): string {
  if (!confirmation) return '';
  const words = confirmation.words.map(({ kind, quantity, until, asks, accepted, net_price: price }) => {
    const terms = price === null || price === net_price ? '' : ` at ${formatMoney(price)}`;
    const count = formatCount(quantity);
    if (asks && accepted === null) return `${count}${terms} (the practice has not answered yet)`;
    if (accepted === false) return `${count} declined by the practice`;
    if (kind === 'refused') return `${count} not coming`;
    if (kind === 'confirmed') return `${count} confirmed${terms}`;
    return `${count} later${until === null ? '' : ` until ${formatDay(until)}`}${terms}`;
  });
  return words.join(', ');
}

/** Undefined where it is no number; nothing typed is none. */
export function packsIn(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function euros(typed: string): number | undefined {
  const text = typed.trim().replace(/^€/, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
