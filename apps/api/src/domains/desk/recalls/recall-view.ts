import type { RecallAtDesk, RecallWithPractices } from '@formulary/contracts/desk/recalls';
import type { ListedRecall, ShownRecall } from '../../records/public.ts';

export const listedView = ({
  id,
  title,
  publishedAt,
  withdrawnAt,
  practices,
  confirmed,
}: ListedRecall): RecallAtDesk => ({
  ...{ id, title, published_at: publishedAt.toISOString(), withdrawn_at: withdrawnAt?.toISOString() ?? null },
  ...{ told: practices, confirmed },
});

export const recallView = ({
  id,
  title,
  text,
  publishedAt,
  withdrawnAt,
  practices,
}: ShownRecall): RecallWithPractices => ({
  ...{ id, title, text, published_at: publishedAt.toISOString(), withdrawn_at: withdrawnAt?.toISOString() ?? null },
  ...{ told: practices.length, confirmed: practices.filter(({ answer }) => answer !== null).length },
  practices: practices.map(({ practice, name, packs, toldAt, answer, setAside, received, note, ...said }) => ({
    ...{ practice: { id: practice, name }, packs, told_at: toldAt.toISOString(), answer, set_aside: setAside },
    ...{ received, note, confirmed_at: said.confirmedAt?.toISOString() ?? null, confirmed_by: said.confirmedBy },
  })),
});
