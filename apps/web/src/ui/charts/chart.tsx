import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { ColumnTitles } from '../table/column-titles.tsx';
import classes from './chart.module.css';

interface ChartProps {
  title: string;
  /** What the figures are: 'Dollars by day'. */
  unit: string;
  /** The same figures for who can not see the drawing: first the heads, then a row for each point. */
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Said instead of a drawing when there is nothing to draw. */
  empty?: string | false | undefined;
  /** In pixels, so that nothing jumps when the drawing arrives. */
  height: number;
  /** A lazy drawing, such as <Bars> or <Lines>. */
  children: ReactNode;
}

/** The frame of every chart: title, unit, the drawing, and a table that reads it aloud. */
export function Chart({ title, unit, heads, rows, empty, height, children }: ChartProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.unit}>{unit}</span>
      </figcaption>
      {empty ? (
        <p className={classes.empty} style={{ minHeight: Math.min(height, 160) }}>
          {empty}
        </p>
      ) : (
        <>
          <div aria-hidden style={{ height }}>
            <Suspense>{children}</Suspense>
          </div>
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
