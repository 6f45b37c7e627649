import type { KeyboardEvent, PointerEvent } from 'react';

interface ChartCursorProps {
  label: string;
  /** In order; the arrow keys go from one to the next. */
  moments: readonly number[];
  at: number;
  /** All that the picture has at the moment. */
  words: string;
  frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The moment at a distance from the frame's left edge. */
  momentAt: (px: number) => number;
  /** Null: back to the end. */
  onMove: (at: number | null) => void;
}

/** Lies over the drawing: a pointer or the arrow keys choose the moment that is told. */
export function ChartCursor({ label, moments, at, words, frame, momentAt, onMove }: ChartCursorProps) {
  const place = Math.max(
    0,
    moments.findLastIndex((moment) => moment <= at),
  );
  const leap = Math.max(1, Math.round(moments.length / 10));
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
    ...{ PageDown: -leap, PageUp: leap, Home: -moments.length, End: moments.length },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Between two moments, the one to the left is a step back by itself.
    const isBetween = step === -1 && (moments[place] ?? at) < at;
    const next = Math.min(moments.length - 1, Math.max(0, place + (isBetween ? 0 : step)));
    onMove(moments[next] ?? null);
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onMove(momentAt(event.clientX - left));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={moments.length - 1}
      aria-valuenow={place}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      // A finger that lifts leaves, too: what it pointed at stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onMove(null)}
      onBlur={() => onMove(null)}
      className="absolute cursor-crosshair touch-pan-y rounded-sm"
      style={frame}
    />
  );
}
