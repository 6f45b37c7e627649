import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { useQuery } from '@tanstack/react-query';
import { Chips } from '../../ui/chips.tsx';
import { deskQuery } from '../calls/desk-query.ts';

/** The practice that something is narrowed to, by its name once that is known. */
export function OfPractice({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(deskQuery(deskPracticeRoutes.getPractice, { params: { id } }));
  return (
    <Chips chips={[{ label: 'Practice', value: data?.name ?? String(id), change: undefined }]} onChange={onRemove} />
  );
}
