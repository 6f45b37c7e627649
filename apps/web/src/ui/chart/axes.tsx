import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear, scaleTime } from '@visx/scale';

interface AxesProps {
  x: ReturnType<typeof scaleTime<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
  width: number;
  height: number;
  formatValue: (value: number) => string;
}

const ROWS = 5;
/** So much room a label of the time takes. */
const COLUMN_PX = 84;

/** Values at the left with a line for each, the time below. Drawn for the eye alone. */
export function Axes({ x, y, width, height, formatValue }: AxesProps) {
  return (
    <>
      <GridRows scale={y} width={width} numTicks={ROWS} className="[&_line]:stroke-line" stroke="" />
      <AxisLeft
        scale={y}
        numTicks={ROWS}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatValue(Number(value))}
        tickComponent={({ x: left, y: top, formattedValue }) => (
          <text x={left} y={top} dy="0.32em" textAnchor="end" className="num fill-muted text-xs">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={height}
        numTicks={Math.max(2, Math.floor(width / COLUMN_PX))}
        axisLineClassName="stroke-line-strong"
        stroke=""
        tickStroke=""
        tickLength={5}
        tickLineProps={{ className: 'stroke-line-strong' }}
        tickFormat={(moment) => formatTick(moment instanceof Date ? moment : new Date(Number(moment)))}
        tickComponent={({ x: left, y: top, formattedValue }) => (
          <text x={left} y={top} dy="0.35em" textAnchor="middle" className="fill-muted text-xs">
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const hour = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A tick stands on the hour, at midnight, on the first of a month or of a year: the shortest that says which. */
export function formatTick(moment: Date): string {
  if (moment.getHours() !== 0 || moment.getMinutes() !== 0) return hour.format(moment);
  if (moment.getDate() !== 1) return day.format(moment);
  return moment.getMonth() === 0 ? String(moment.getFullYear()) : month.format(moment);
}
