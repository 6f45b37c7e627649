import { curveStepAfter } from '@visx/curve';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { Axes } from './axes.tsx';
import type { Look } from './looks.ts';
import { type Dot, extentOf, runsOf, type Series, type Span, valueAt } from './step-data.ts';

interface Drawn extends Series {
  readonly look: Look;
}

export interface PlotProps {
  label: string;
  series: readonly Drawn[];
  dots: readonly Dot[];
  span: Span;
  /** Where the line of the cursor stands, if it does. */
  cursor: number | null;
  width: number;
  height: number;
  formatValue: (value: number) => string;
}

const [TOP, RIGHT, BOTTOM] = [12, 14, 30];
const LETTER_PX = 6.7;
const CAP_PX = 5;
/** Steps narrower than this run into a band, unless their line is thin. */
const NARROW_PX = 4;
const [THICK, THIN] = [2, 1];

/** Where the drawing lies in the picture: the lines between the axes. */
export function frameOf({ series, dots, width, height, formatValue }: Omit<PlotProps, 'cursor' | 'label'>) {
  const values = [...series.flatMap(({ steps }) => steps.map(({ value }) => value)), ...dots.map(({ value }) => value)];
  const [low, high] = extentOf(values);
  const scale = scaleLinear<number>({ domain: [low, high], nice: 5 });
  const letters = Math.max(...scale.ticks(5).map((value) => formatValue(value).length));
  const left = Math.ceil(letters * LETTER_PX) + 14;
  const inner = { width: Math.max(40, width - left - RIGHT), height: height - TOP - BOTTOM };
  return { left, top: TOP, ...inner, domain: scale.domain() };
}

/** Lines in steps, with dots on them. What it shows a screen reader is told by what stands around it. */
export function Plot(props: PlotProps) {
  const { label, series, dots, span, cursor, width, height, formatValue } = props;
  const frame = frameOf(props);
  const x = scaleTime<number>({ domain: [span.from, span.to], range: [0, frame.width] });
  const y = scaleLinear<number>({ domain: frame.domain, range: [frame.height, 0] });
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block">
      <g transform={`translate(${frame.left},${frame.top})`}>
        <Axes x={x} y={y} width={frame.width} height={frame.height} formatValue={formatValue} />
        {cursor !== null && (
          <line x1={x(cursor)} x2={x(cursor)} y1={0} y2={frame.height} className="stroke-line-strong" strokeWidth={1} />
        )}
        {series.map((one) => (
          <g key={one.id} className={one.look.stroke}>
            {runsOf(one.steps).map((run) => (
              <Run
                key={run[0]?.at}
                run={run}
                dash={one.look.dash}
                strokeWidth={one.steps.length * NARROW_PX > frame.width ? THIN : THICK}
                end={span.to}
                x={(at) => x(at)}
                y={(value) => y(value)}
              />
            ))}
          </g>
        ))}
        {series.map(({ id, look }) =>
          dots
            .filter((dot) => dot.series === id)
            .map((dot) => (
              <circle
                key={dot.id}
                cx={x(dot.at)}
                cy={y(dot.value)}
                r={5}
                strokeWidth={2}
                className={`${look.fill} stroke-surface`}
              />
            )),
        )}
        {cursor !== null &&
          series.map(({ id, look, steps }) => {
            const value = valueAt(steps, cursor);
            if (value === undefined) return null;
            return (
              <circle
                key={id}
                cx={x(cursor)}
                cy={y(value)}
                r={4}
                strokeWidth={2}
                className={`fill-surface ${look.stroke}`}
              />
            );
          })}
      </g>
    </svg>
  );
}

interface RunProps {
  run: readonly { readonly at: number; readonly value: number }[];
  dash: string | undefined;
  strokeWidth: number;
  end: number;
  x: (at: number) => number;
  y: (value: number) => number;
}

/** A line without a gap; one that ends before the picture does has a cap. */
function Run({ run, dash, strokeWidth, end, x, y }: RunProps) {
  const last = run.at(-1);
  return (
    <>
      <LinePath
        data={[...run]}
        x={({ at }) => x(at)}
        y={({ value }) => y(value)}
        curve={curveStepAfter}
        fill="none"
        strokeWidth={strokeWidth}
        strokeDasharray={dash}
        strokeLinejoin="round"
      />
      {last && last.at < end && (
        <line
          x1={x(last.at)}
          x2={x(last.at)}
          y1={y(last.value) - CAP_PX}
          y2={y(last.value) + CAP_PX}
          strokeWidth={2}
          strokeLinecap="round"
        />
      )}
    </>
  );
}
