import { type CollisionDetection, DndContext, DragOverlay, useDroppable, useSensors } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { MAX_STOPS } from '@waybill/domain/runs/sentences';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { underPointer, usePointerSensors } from '../../ui/drag/use-drag-sensors.ts';
import { StoreLine } from './order-facts.tsx';
import classes from './plan.module.css';
import { PoolSection } from './pool-section.tsx';
import { StopCard } from './stop-card.tsx';
import type { PlannedStop } from './stops.ts';
import type { Pool } from './use-pool.ts';
import type { StopMoves } from './use-stop-moves.ts';

interface PlanBoardProps {
  pool: Pool;
  stops: PlannedStop[];
  moves: StopMoves;
  /** What the server refused, and what is wrong with the stops as a whole. */
  refusal: string | undefined;
}

/** A stop lies within the list of stops: the nearer one is meant. */
const nearest: CollisionDetection = (args) => {
  const found = underPointer(args);
  const stop = found.find(({ id }) => String(id).startsWith('stop:') && id !== args.active.id);
  return stop ? [stop] : found.filter(({ id }) => id === 'stops' || id === 'pool');
};

interface Dragged {
  store?: PlannedStop;
  stop?: PlannedStop;
}

/** What waits on the left, the stops in their order on the right; cards are dragged between them, or moved by their buttons. */
export function PlanBoard({ pool, stops, moves, refusal }: PlanBoardProps) {
  const [dragged, setDragged] = useState<PlannedStop>();
  const sensors = useSensors(...usePointerSensors());
  const drop = ({ store, stop }: Dragged, over: string, place: number | undefined) => {
    if (store && over !== 'pool') return moves.add(store.orders, place);
    if (!stop) return;
    if (over === 'pool') return moves.removeStop(stop);
    const from = stops.findIndex(({ store_id }) => store_id === stop.store_id);
    moves.move(from, place ?? stops.length - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{ announcements: SILENT }}
      onDragStart={({ active }) => {
        const { store, stop } = (active.data.current ?? {}) as Dragged;
        setDragged(store ?? stop);
      }}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        const place = (over?.data.current as { place?: number } | undefined)?.place;
        if (over) drop((active.data.current ?? {}) as Dragged, String(over.id), place);
      }}
    >
      <div className={classes.board}>
        <Side id="pool" label="Pending delivery">
          <PoolSection pool={pool} onAdd={moves.add} />
        </Side>
        <Side id="stops" label="Stops">
          <h2 className={classes.title}>
            Stops <span className={classes.count}>{formatCount(stops.length)}</span>
          </h2>
          {stops.length === 0 ? (
            <p className={classes.drop}>Drag orders here, or add them with their plus button.</p>
          ) : (
            <ol className={classes.stops} aria-label="Stops in their order">
              {stops.map((stop, place) => (
                <StopCard
                  key={stop.store_id}
                  stop={stop}
                  place={place}
                  isLast={place === stops.length - 1}
                  refusal={refusal}
                  onMove={moves.move}
                  onRemove={moves.remove}
                  onArrival={(time) => moves.arrive(place, time)}
                />
              ))}
            </ol>
          )}
          {stops.length > 1 && (
            <p className={classes.hint}>
              Alt and the up and down arrow keys move the stop that has the focus. At most {MAX_STOPS} stops.
            </p>
          )}
        </Side>
      </div>
      <VisuallyHidden aria-live="polite">{moves.said}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.lifted}>
            <StoreLine store={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Only the pointer drags here; what comes of it is said as of the buttons. */
const silent = () => undefined;
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

function Side({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <section ref={setNodeRef} className={classes.side} aria-label={label} data-over={isOver || undefined}>
      {children}
    </section>
  );
}
