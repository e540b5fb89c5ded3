import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isDay } from '@waybill/domain/lib/dates';
import {
  CALENDAR_NOT_LOADED,
  type Delivery,
  daysFrom,
  mondayOf,
} from '@waybill/domain/orders/delivery/calendar';
import { useState } from 'react';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { useToday } from '../../partners/use-today.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OrderModal } from '../dialog/order-modal.tsx';
import { CalendarBoard } from './calendar-board.tsx';
import { DayList } from './day-list.tsx';
import { weekWords } from './day-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { calendarQuery } from './queries.ts';
import { WeekLinks } from './week-links.tsx';

/** Below this the columns of seven days are too narrow to read. */
const NARROW = '(max-width: 61.99em)';

export function CalendarPage() {
  const { week: asked }: { week?: string } = useSearch({ strict: false });
  const today = useToday();
  const from = mondayOf(asked && isDay(asked) ? asked : today);
  const days = daysFrom(from);
  const { data: week, error, refetch } = useQuery(calendarQuery(from));
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const mayMove = useMay()('orders.change_delivery');
  const opened = useOpened('order');
  const [moving, setMoving] = useState<string>();
  const onMove = mayMove ? ({ id }: Delivery) => setMoving(id) : undefined;
  return (
    <Page
      title="Delivery Calendar"
      subtitle={weekWords(from, days.at(-1) ?? from)}
      actions={<WeekLinks from={from} />}
    >
      {week?.has_more && <Message kind="info">This week has more deliveries than are shown here.</Message>}
      {week && error && <Message kind="bad">{CALENDAR_NOT_LOADED}</Message>}
      {week ? (
        narrow ? (
          <DayList week={week} days={days} onMove={onMove} />
        ) : (
          <CalendarBoard week={week} from={from} days={days} onMove={onMove} />
        )
      ) : error ? (
        <ErrorState error={error} fallback={CALENDAR_NOT_LOADED} retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton count={8} />
      )}
      <OrderModal id={opened.id} list="active" onClose={opened.close} />
      {mayMove && <MoveDialog id={moving} onClose={() => setMoving(undefined)} />}
    </Page>
  );
}
