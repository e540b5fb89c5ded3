import { conflict, invalid } from '../lib/errors.ts';
import type { Run, RunState } from './run-schema.ts';
import { alreadyHasDeliveries, DRIVER_NEEDED, PLATE_NEEDED, runIs, STOP_NEEDED } from './sentences.ts';

/** Throws unless the run is in the state that a call needs. */
export function refuseState({ number, state }: Pick<Run, 'number' | 'state'>, needed: RunState): void {
  if (state !== needed) throw conflict(runIs(number, state));
}

/** Throws what a run needs before it can depart. */
export function refuseDeparture(run: Run): void {
  refuseState(run, 'planned');
  if (!run.driver_id) throw invalid(DRIVER_NEEDED, { fields: { driver_id: DRIVER_NEEDED } });
  if (!run.vehicle_plate) throw invalid(PLATE_NEEDED, { fields: { vehicle_plate: PLATE_NEEDED } });
  if (!run.stops.some(({ state }) => state === 'open')) throw invalid(STOP_NEEDED);
}

/** A run that has delivered something can only go on. */
export function refuseReopening(run: Run): void {
  refuseState(run, 'departed');
  if (run.stops.some(({ state }) => state === 'done')) throw conflict(alreadyHasDeliveries(run.number));
}
