import { VisuallyHidden } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isMissingCode } from '../../lib/missing-code.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingSkeleton } from '../feedback/loading-skeleton.tsx';
import { ColumnTitles } from '../table/column-titles.tsx';
import classes from './chart.module.css';

interface ChartProps {
  title: string;
  /** 'Dollars by day' */
  unit: string;
  /** The same figures for screen readers: first the headings, then a row for each point. */
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The figures are still to come: their room is kept, and no empty axis is drawn. */
  waiting?: boolean;
  /** Shown instead of the chart when there are no figures. */
  empty?: string | false | undefined;
  /** In pixels; reserved before the chart has loaded. */
  height: number;
  /** A lazy chart, such as <Bars> or <Lines>. */
  children: ReactNode;
}

/** The frame of every chart: title, unit, the chart, and a table for screen readers. */
export function Chart({ title, unit, heads, rows, waiting = false, empty, height, children }: ChartProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.unit}>{unit}</span>
      </figcaption>
      {waiting ? (
        <div style={{ height }}>
          <LoadingSkeleton count={4} />
        </div>
      ) : empty ? (
        <p className={classes.empty} style={{ minHeight: Math.min(height, 160) }}>
          {empty}
        </p>
      ) : (
        <>
          <CatchBoundary getResetKey={() => title} errorComponent={NotDrawn}>
            <div aria-hidden style={{ height }}>
              <Suspense>{children}</Suspense>
            </div>
          </CatchBoundary>
          <VisuallyHidden>
            <table>
              <caption>{`${title}, ${unit}`}</caption>
              <ColumnTitles titles={heads} />
              <tbody>
                {rows.map(([first, ...others], at) => (
                  <tr key={at}>
                    <th scope="row">{first}</th>
                    {others.map((value, place) => (
                      <td key={heads[place + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

/** In the place of the drawing alone: the figures around it stay. */
function NotDrawn({ error, reset }: ErrorComponentProps) {
  // Code that could not be loaded is not asked for again before the page is.
  const retry = () => (isMissingCode(error) ? location.reload() : reset());
  return <ErrorState error={error} fallback="The chart could not be drawn." retry={retry} />;
}
