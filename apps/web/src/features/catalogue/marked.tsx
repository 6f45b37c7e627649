import { markMatches } from './match-marks.ts';

interface MarkedProps {
  text: string;
  query: string;
  isDescription?: boolean;
}

export function Marked({ text, query, isDescription }: MarkedProps) {
  let start = 0;
  return markMatches(text, query, isDescription).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.isMarked ? (
      <mark key={key} className="rounded-xs bg-accent-soft text-inherit">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
