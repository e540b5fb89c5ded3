import { Button } from '@mantine/core';
import type { Run } from '@waybill/domain/runs/run-schema';
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { FigureCard, Figures } from '../../ui/layout/figures.tsx';
import classes from '../runs.module.css';
import { saveManifest } from './papers.ts';

/** What the run is, and its figures. */
export function RunHead({ run }: { run: Run }) {
  const vehicle = [run.vehicle_make, run.vehicle_model].filter(Boolean).join(' ');
  return (
    <>
      <Figures>
        <FigureCard label="Stops done">
          {formatCount(run.stops_done)} of {formatCount(run.stops_total)}
        </FigureCard>
        <FigureCard label="Cases">{formatCount(run.cases)}</FigureCard>
        <FigureCard label="Value">{formatMoney(run.value)}</FigureCard>
        <FigureCard label="To collect">{formatMoney(run.to_collect)}</FigureCard>
        <FigureCard label="Collected">{formatMoney(run.collected)}</FigureCard>
      </Figures>
      <div className={classes.panel}>
        <Facts label="Run">
          <Fact label="Date">{formatDate(run.date)}</Fact>
          <Fact label="Driver">{run.driver_name}</Fact>
          <Fact label="Phone">{phoneLink(run.driver_phone)}</Fact>
          <Fact label="Vehicle">{vehicle}</Fact>
          <Fact label="Plate">{run.vehicle_plate}</Fact>
          <Fact label="Planned departure">{run.departs_at && formatDateTime(run.departs_at)}</Fact>
          <Fact label="Departed">{run.departed_at && formatDateTime(run.departed_at)}</Fact>
          <Fact label="Returned">{run.returned_at && formatDateTime(run.returned_at)}</Fact>
          <Fact label="Transfer manifest number">{run.transfer_number}</Fact>
          <Fact label="Manifest">
            <Versions run={run} />
          </Fact>
        </Facts>
      </div>
    </>
  );
}

/** Every departure froze one. */
function Versions({ run }: { run: Run }) {
  if (run.manifest_version === 0) return 'Frozen at departure';
  return (
    <span className={classes.marks}>
      {Array.from({ length: run.manifest_version }, (_, place) => place + 1).map((version) => (
        <Button
          key={version}
          variant="default"
          size="compact-sm"
          onClick={() => void saveManifest(run.id, version)}
        >
          Version {version}
        </Button>
      ))}
    </span>
  );
}
