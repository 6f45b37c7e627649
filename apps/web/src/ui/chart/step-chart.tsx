import { useParentSize } from '@visx/responsive';
import { useState } from 'react';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { lookOf } from './looks.ts';
import { frameOf, Plot } from './plot.tsx';
import { type Dot, momentsOf, type Series, type Span, stepsWithin, valueAt } from './step-data.ts';

interface StepChartProps {
  /** What the picture shows, in a sentence. */
  label: string;
  /** Their places decide how they look. */
  series: readonly Series[];
  dots: readonly Dot[];
  /** What the dots are; no legend without dots. */
  dotsName: string;
  /** What the end of the span is called. */
  endName: string;
  span: Span;
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
}

const HEIGHT = 300;
/** A pointer this near a dot means it. */
const NEAR_PX = 9;
const DAY = 86_400_000;
const WORDS_SHOWN = 2;

/**
 * Values that hold until they change, as lines in steps. The legend says what each has at the moment that a pointer or
 * the arrow keys choose, and by itself at the end.
 */
export function StepChart({ label, series, dots, dotsName, endName, span, formatValue, formatTime }: StepChartProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 640 }, debounceTime: 60 });
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [cursor, setCursor] = useState<number | null>(null);
  const all = series.map((one, place) => ({
    ...one,
    look: lookOf(place),
    steps: stepsWithin(one.steps, span),
  }));
  const shown = all.filter(({ id }) => !hidden.has(id));
  const shownDots = dots.filter(({ at, series: id }) => at >= span.from && at <= span.to && !hidden.has(id));
  const drawing = { series: shown, dots: shownDots, span, width: Math.max(width, 240), height: HEIGHT, formatValue };
  const frame = frameOf(drawing);
  const at = Math.min(cursor ?? span.to, span.to);
  const moment = (px: number) => {
    const perPx = (span.to - span.from) / frame.width;
    const free = Math.min(span.to, Math.max(span.from, span.from + px * perPx));
    const nearest = shownDots.toSorted((one, other) => Math.abs(one.at - free) - Math.abs(other.at - free))[0];
    return nearest && Math.abs(nearest.at - free) < NEAR_PX * perPx ? nearest.at : free;
  };
  const valueWords = (steps: (typeof all)[number]['steps']) => {
    const value = valueAt(steps, at);
    return value === undefined ? '–' : formatValue(value);
  };
  const happened = cursor === null ? [] : shownDots.filter((dot) => Math.abs(dot.at - at) < DAY / 2);
  const words = [
    formatTime(at),
    ...shown.map(({ name, steps }) => `${name} ${valueWords(steps).replace('–', 'nothing')}`),
    ...happened.map((dot) => dot.words),
  ].join(', ');
  const toggle = (id: number) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div ref={parentRef} className="relative min-w-0 overflow-hidden">
        <Plot {...drawing} label={label} cursor={cursor === null ? null : at} />
        <ChartCursor
          label="Date in the chart"
          moments={momentsOf(shown, shownDots, span)}
          at={at}
          words={words}
          frame={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
          momentAt={moment}
          onMove={setCursor}
        />
      </div>
      <div className="min-w-0">
        <p aria-hidden="true" className="num px-2 pb-1 font-medium">
          {cursor === null ? endName : formatTime(at)}
        </p>
        <ChartLegend
          items={all.map(({ id, name, note, look, steps }) => ({
            ...{ id, name, note, look, isShown: !hidden.has(id), value: valueWords(steps) },
          }))}
          onToggle={toggle}
        />
        {dots.length > 0 && (
          <div className="min-h-11 px-2 pt-1 text-muted text-xs">
            <p className="flex items-center gap-2.5">
              <svg aria-hidden="true" width={30} height={12} className="shrink-0">
                <circle cx={15} cy={6} r={5} className="fill-muted" />
              </svg>
              {dotsName}
            </p>
            {happened.slice(0, WORDS_SHOWN).map((dot) => (
              <p key={dot.id} aria-hidden="true" className="pl-10 text-ink">
                {dot.words}
              </p>
            ))}
            {happened.length > WORDS_SHOWN && (
              <p aria-hidden="true" className="pl-10">
                and {happened.length - WORDS_SHOWN} more
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
