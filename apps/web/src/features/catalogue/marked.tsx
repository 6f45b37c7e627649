import { markMatches } from './match-marks.ts';

export function Marked({ text, query }: { text: string; query: string }) {
  let start = 0;
  return markMatches(text, query).map((piece) => {
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
